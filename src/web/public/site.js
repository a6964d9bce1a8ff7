// Small comforts; every page works without it.
document.addEventListener('click', (event) => {
  const copy = event.target.closest('[data-copy]');
  if (copy) copyText(copy, document.getElementById(copy.dataset.copy));
  const way = event.target.closest('[data-order]');
  if (way) writeOrder(way.dataset.order);
});

// Where an army can go is plain text; with a script it writes the order.
for (const place of document.querySelectorAll('span[data-order]'))
  place.replaceWith(orderButton('way', place.dataset.order, place.textContent));
for (const between of document.querySelectorAll('.ways .sep')) between.remove();
for (const ways of document.querySelectorAll('[data-stay]'))
  ways.append(' ', orderButton('way stay', ways.dataset.stay, 'stay'));

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

function orderButton(className, order, says) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.dataset.order = order;
  button.textContent = says;
  return button;
}

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
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  area.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}

// Pages on which something goes on look again by themselves, but never while somebody is at work on them.
const main = document.querySelector('main');
if (main.dataset.again) setTimeout(lookAgain, 1000 * main.dataset.again);

function isAtWork() {
  const active = document.activeElement;
  return document.hidden || main.querySelector('details[open]') || (active !== main && main.contains(active));
}

async function lookAgain() {
  const { again, againAt } = main.dataset;
  if (!isAtWork()) {
    const answer = await fetch(againAt).catch(() => undefined);
    if (answer?.redirected) return location.assign(answer.url);
    if (answer?.ok) takeOver(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  }
  if (main.dataset.again) setTimeout(lookAgain, 1000 * Number(again));
}

function takeOver(page) {
  const fresh = page.querySelector('main');
  for (const name of ['data-again', 'data-again-at'])
    if (fresh.hasAttribute(name)) main.setAttribute(name, fresh.getAttribute(name));
    else main.removeAttribute(name);
  if (fresh.textContent !== main.textContent) main.replaceChildren(...fresh.childNodes);
}
