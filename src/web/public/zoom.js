// Pictures with data-zoom are zoomed and moved by mouse, touch and keys, and say which region was touched. Without this script
// they are there as a whole.
for (const frame of document.querySelectorAll('[data-zoom]')) void takeIn(frame);

const MOST = 12;

async function takeIn(frame) {
  const img = frame.querySelector('img');
  const answer = await fetch(img.currentSrc || img.src);
  if (!answer.ok) return;
  const text = await answer.text();
  const svg = document.adoptNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement);
  svg.setAttribute('aria-label', img.alt);
  (img.closest('picture') ?? img).replaceWith(svg);
  zoomable(frame, svg);
}

function zoomable(frame, svg) {
  const { width, height } = svg.viewBox.baseVal;
  const now = { x: 0, y: 0, zoom: 1 };
  const says = frame.parentElement.querySelector('[data-zoom-says]');
  if (says) says.textContent = says.dataset.zoomSays;
  const show = () => {
    const [w, h] = [width / now.zoom, height / now.zoom];
    now.x = Math.min(Math.max(now.x, 0), width - w);
    now.y = Math.min(Math.max(now.y, 0), height - h);
    svg.setAttribute('viewBox', `${now.x} ${now.y} ${w} ${h}`);
    // One finger scrolls the page until there is something of the picture to scroll to.
    svg.style.touchAction = now.zoom > 1 ? 'none' : 'pan-x pan-y';
  };
  const move = (dx, dy) => {
    now.x += dx;
    now.y += dy;
    show();
  };
  // What lies under the point stays there.
  const zoom = (by, atX = 0.5, atY = 0.5) => {
    const before = now.zoom;
    now.zoom = Math.min(Math.max(before * by, 1), MOST);
    const grown = 1 / before - 1 / now.zoom;
    move(width * grown * atX, height * grown * atY);
  };
  const at = (event) => {
    const box = svg.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  // Names and roads lie above the lands.
  const tell = ({ clientX, clientY }) => {
    const titles = document.elementsFromPoint(clientX, clientY).map((each) => each.querySelector('title'));
    const title = titles.findLast((each) => each?.parentElement.matches('polygon'));
    if (!says || !title) return;
    says.classList.remove('small');
    says.textContent = aboutRegion(title.textContent);
  };

  frame.append(buttons({ '+': () => zoom(1.6), '−': () => zoom(1 / 1.6), '⤢': () => zoom(0) }));
  byPointer(svg, { zoom, at, tell, drag: (x, y) => move((-x * width) / now.zoom, (-y * height) / now.zoom) });
  byWheel(svg, (event) => {
    if (now.zoom > 1 || event.deltaY < 0) event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, ...at(event));
  });
  const step = () => [width / now.zoom / 8, height / now.zoom / 8];
  const keys = {
    '+': () => zoom(1.6),
    '=': () => zoom(1.6),
    '-': () => zoom(1 / 1.6),
    0: () => zoom(0),
    ArrowLeft: () => move(-step()[0], 0),
    ArrowRight: () => move(step()[0], 0),
    ArrowUp: () => move(0, -step()[1]),
    ArrowDown: () => move(0, step()[1]),
  };
  frame.tabIndex = 0;
  frame.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  show();
}

// The page does not scroll while the picture is zoomed; only a listener that says so may hold it.
function byWheel(svg, act) {
  svg.addEventListener('wheel', act, { passive: false });
}

// One finger or the mouse drags, two fingers pinch; a touch that does not move tells the region.
function byPointer(svg, { zoom, at, tell, drag }) {
  const down = new Map();
  let moved = 0;
  const spread = () => {
    const [[ax, ay], [bx, by]] = [...down.values()];
    return Math.hypot(ax - bx, ay - by) || 1e-6;
  };
  svg.addEventListener('pointerdown', (event) => {
    if (down.size === 0) moved = 0;
    down.set(event.pointerId, at(event));
  });
  svg.addEventListener('pointermove', (event) => {
    const last = down.get(event.pointerId);
    if (last === undefined) return;
    const here = at(event);
    const before = down.size === 2 ? spread() : 0;
    down.set(event.pointerId, here);
    moved += Math.hypot(here[0] - last[0], here[1] - last[1]);
    if (down.size === 2) zoom(spread() / before, ...here);
    else drag(here[0] - last[0], here[1] - last[1]);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
    svg.addEventListener(end, (event) => {
      if (end === 'pointerup' && down.size === 1 && moved < 0.01) tell(event);
      down.delete(event.pointerId);
    });
}

function buttons(acts) {
  const bar = document.createElement('p');
  bar.className = 'zoom-bar';
  for (const [sign, act] of Object.entries(acts)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sign;
    button.setAttribute('aria-label', { '+': 'Nearer', '−': 'Further', '⤢': 'The whole picture' }[sign]);
    button.addEventListener('click', act);
    bar.append(button);
  }
  return bar;
}

// What the list of regions on the page tells of it, else its name.
function aboutRegion(name) {
  const row = document.querySelector(`[data-region="${CSS.escape(name)}"]`);
  return row === null
    ? name
    : [...row.cells]
        .map((cell) => cell.textContent.trim())
        .filter(Boolean)
        .join(' · ');
}
