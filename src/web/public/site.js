// Small comforts; every page works without it.
document.addEventListener('click', (event) => {
  const copy = event.target.closest('[data-copy]');
  if (copy) copyText(copy, document.getElementById(copy.dataset.copy));
  const way = event.target.closest('[data-order]');
  if (way) writeOrder(way.dataset.order);
});

// Whoever opens a campaign mostly lives where their browser does.
const zone = document.querySelector('select[data-zone]');
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && here) {
  if (![...zone.options].some((option) => option.value === here)) zone.add(new Option(here));
  zone.value = here;
}

// Whoever is chosen from a list is filled in at once.
document.addEventListener('change', (event) => {
  const form = event.target.closest('[data-fill]')?.form;
  if (form) form.requestSubmit(form.querySelector('button[value="fill"]'));
});

// On a phone the row of rooms is wider than the screen.
document.querySelector('.rooms [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });

// Browsers keep the clipboard from pages that came by plain http; there the text is at least marked.
function copyText(button, area) {
  area.select();
  if (navigator.clipboard === undefined) return say(button, 'Marked: press Ctrl+C');
  return navigator.clipboard.writeText(area.value).then(
    () => say(button, 'Copied'),
    () => say(button, 'Marked: press Ctrl+C'),
  );
}

function say(button, words) {
  const before = button.dataset.words ?? button.textContent;
  button.dataset.words = before;
  button.textContent = words;
  setTimeout(() => {
    button.textContent = before;
  }, 2500);
}

function writeOrder(order) {
  const area = document.getElementById('orders');
  if (area === null) return;
  const lines = area.value.split('\n').filter((line) => line.trim() !== '' && line !== order);
  area.value = [...lines, order, ''].join('\n');
  area.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
