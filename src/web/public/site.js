// Small comforts; every page works without it.
document.addEventListener('click', (event) => {
  const copy = event.target.closest('[data-copy]');
  if (copy) copyText(copy, document.getElementById(copy.dataset.copy));
  const way = event.target.closest('[data-order]');
  if (way) writeOrder(way.dataset.order);
});

async function copyText(button, area) {
  area.select();
  await navigator.clipboard.writeText(area.value);
  const words = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = words;
  }, 2000);
}

function writeOrder(order) {
  const area = document.getElementById('orders');
  if (area === null) return;
  const lines = area.value.split('\n').filter((line) => line.trim() !== '' && line !== order);
  area.value = [...lines, order, ''].join('\n');
  area.scrollTop = area.scrollHeight;
  area.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
