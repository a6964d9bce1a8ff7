// A battle that runs: boards, arrows and dice of each step, with the story beside it. Without this script the page shows the rounds
// as pictures. Its data are described in src/reports/replay/replay.ts.
const SVG = 'http://www.w3.org/2000/svg';
const MILLISECONDS = { least: 900, letter: 22, die: 90 };
const SPEEDS = [0.5, 1, 2, 4];

for (const place of document.querySelectorAll('[data-replay]')) void open(place);

async function open(place) {
  const answer = await fetch(place.dataset.replay);
  if (!answer.ok) return;
  const data = await answer.json();
  const find = (name) => place.querySelector(`[data-${name}]`);
  const board = openBoard(find('board'), data);
  const story = openStory(find('story'));
  const parts = { board, story, dice: find('dice'), says: find('says'), find };
  place.classList.add('runs');
  find('desk').hidden = false;
  run(place, data, parts);
}

// --- the board ---------------------------------------------------------------------------------------------------------------

// What is painted at each step, in its order, with the look and place of every item.
function unfold({ items, frames }) {
  let order = [];
  let at = new Map();
  let look = new Map();
  return frames.map((frame) => {
    if (frame.order) order = order.toSpliced?.(...flat(frame.order)) ?? spliced(order, frame.order);
    if (frame.at) at = new Map([...at, ...frame.at.map(([item, x, y]) => [item, [x, y]])]);
    if (frame.look) look = new Map([...look, ...frame.look]);
    return { order, at, look, isToken: (item) => items[item] === null };
  });
}

const flat = ([from, gone, come]) => [from, gone, ...come];
const spliced = (order, [from, gone, come]) => [
  ...order.slice(0, from),
  ...come,
  ...order.slice(from + gone),
];

function openBoard(frame, data) {
  const steps = unfold(data);
  const svg = make('svg', { viewBox: `0 0 ${data.width} ${data.height}`, role: 'img' });
  const ground = svg.appendChild(make('g'));
  const arrows = svg.appendChild(make('g', { class: 'arrows' }));
  const nodes = new Map();
  const shown = new Map();
  frame.replaceChildren(svg);
  paintInks(svg, data.inks);

  function nodeOf(item) {
    const known = nodes.get(item);
    if (known) return known;
    const node = make('g');
    if (data.items[item] !== null) node.innerHTML = data.looks[data.items[item]];
    nodes.set(item, node);
    return node;
  }

  // Only what comes or goes is touched: a node that is put in again would not glide.
  function arrange(order) {
    const wanted = new Set(order.map(nodeOf));
    for (const child of [...ground.children]) if (!wanted.has(child)) child.remove();
    for (const [index, item] of order.entries()) {
      const node = nodeOf(item);
      if (ground.children[index] !== node) ground.insertBefore(node, ground.children[index] ?? null);
    }
  }

  let ordered;
  function show(step, { says, isGliding }) {
    const { order, at, look, isToken } = steps[step];
    svg.classList.toggle('glides', isGliding);
    for (const item of order.filter(isToken)) {
      const node = nodeOf(item);
      const [x, y] = at.get(item) ?? [0, 0];
      node.style.transform = `translate(${x}px, ${y}px)`;
      if (shown.get(item) !== look.get(item)) node.innerHTML = data.looks[look.get(item)] ?? '';
      shown.set(item, look.get(item));
    }
    if (ordered !== order) arrange(order);
    ordered = order;
    arrows.replaceChildren(...(data.frames[step].arrows ?? []).flatMap(drawArrow));
    svg.setAttribute('aria-label', says);
  }

  return { show };
}

// The inks of the page's theme, also when it changes while the page is open.
function paintInks(svg, inks) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const now = dark.matches ? inks.dark : inks.light;
    for (const [ink, colour] of Object.entries(now)) svg.style.setProperty(`--ink-${ink}`, colour);
  };
  dark.addEventListener('change', paint);
  paint();
}

const HEAD = 11;

function drawArrow([kind, x1, y1, x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const foot = [x2 - dx * HEAD, y2 - dy * HEAD];
  const wing = (side) => `${foot[0] - dy * side * HEAD * 0.5},${foot[1] + dx * side * HEAD * 0.5}`;
  const line = make('line', { x1, y1, x2: foot[0], y2: foot[1] });
  const head = make('polygon', { points: `${x2},${y2} ${wing(1)} ${wing(-1)}` });
  const rim = make('line', { x1, y1, x2: foot[0], y2: foot[1], class: 'rim' });
  const arrow = make('g', { class: `a-${kind}` });
  arrow.append(rim, line, head);
  return [arrow];
}

function make(tag, attributes = {}) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

// --- the story ---------------------------------------------------------------------------------------------------------------

function openStory(frame) {
  const lines = [...frame.querySelectorAll('[data-at]')];
  const steps = lines.map((line) => Number(line.dataset.at));
  let now;

  // The last line that was told by then.
  const lineAt = (step) => lines[steps.findLastIndex((each) => each <= step)];

  function show(step) {
    const line = lineAt(step);
    if (line === now) return;
    now?.removeAttribute('aria-current');
    line?.setAttribute('aria-current', 'step');
    now = line;
    if (line) scrollInto(frame, line);
  }

  return { show, saysAt: (step) => (steps.includes(step) ? lineAt(step).textContent : '') };
}

// Inside its own frame: the page stays where it is.
function scrollInto(frame, line) {
  const [outer, inner] = [frame.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    frame.scrollTop += inner.top - outer.top - outer.height / 3;
}

// --- the dice ----------------------------------------------------------------------------------------------------------------

function diceItem({ rule, says, faces, made }) {
  const item = document.createElement('li');
  const words = document.createElement('span');
  words.className = 'small';
  words.textContent = [rule, says].filter(Boolean).join(': ');
  item.append(...faces.map((face, index) => die(face, index, made?.[index])), words);
  return item;
}

function die(face, index, made) {
  const node = document.createElement('span');
  node.className = `die ${made === undefined ? 'plain' : ['missed', 'made'][made]}`;
  node.style.animationDelay = `${Math.min(index, 20) * 50}ms`;
  node.textContent = face;
  if (made !== undefined) node.title = made ? 'did it' : 'did not';
  return node;
}

// --- running -----------------------------------------------------------------------------------------------------------------

function run(place, { frames }, { board, story, dice, says, find }) {
  const last = frames.length - 1;
  const [drag, speed, rounds, link] = ['drag', 'speed', 'rounds', 'link'].map(find);
  const play = place.querySelector('[data-go=play]');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  let step = -1;
  let timer;

  function show(wanted) {
    const next = Math.min(Math.max(Math.round(wanted) || 0, 0), last);
    const frame = frames[next];
    const sentence = story.saysAt(next);
    board.show(next, { says: sentence, isGliding: !isStill.matches && Math.abs(next - step) === 1 });
    if (next !== step) dice.replaceChildren(...(frame.dice ?? []).map(diceItem));
    step = next;
    story.show(step);
    says.textContent = sentence;
    drag.value = step;
    drag.setAttribute('aria-valuetext', `step ${step}, round ${frame.round}. ${sentence}`);
    find('step-says').textContent = step;
    rounds.value = [...rounds.options].findLast((each) => Number(each.value) <= step)?.value ?? '0';
    link.href = `#step=${step}`;
  }

  // A step is looked at for as long as it takes to read it.
  const pause = () => {
    const { least, letter, die: aDie } = MILLISECONDS;
    const fallen = (frames[step].dice ?? []).flatMap(({ faces }) => faces).length;
    return (least + says.textContent.length * letter + fallen * aDie) / Number(speed.value);
  };

  function goOn() {
    timer = setTimeout(() => {
      show(step + 1);
      if (step < last) goOn();
      else stop();
    }, pause());
  }

  function start() {
    if (timer !== undefined) return;
    if (step === last) show(0);
    play.textContent = play.dataset.pause;
    says.setAttribute('aria-live', 'off');
    goOn();
  }

  // The address names the moment as soon as it stands still.
  function stop() {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = play.dataset.play;
    says.setAttribute('aria-live', 'polite');
    history.replaceState(null, '', `#step=${step}`);
  }

  function go(to) {
    const isRunning = timer !== undefined;
    stop();
    show(to);
    history.replaceState(null, '', `#step=${step}`);
    return isRunning;
  }

  const roundOf = (by) => {
    const starts = [...rounds.options].map(({ value }) => Number(value));
    return by > 0
      ? (starts.find((each) => each > step) ?? last)
      : (starts.findLast((each) => each < step) ?? 0);
  };
  const faster = (by) => {
    const at = SPEEDS.indexOf(Number(speed.value)) + by;
    speed.value = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)];
  };
  const acts = {
    first: () => go(0),
    back: () => go(step - 1),
    play: () => (timer === undefined ? start() : stop()),
    on: () => go(step + 1),
    last: () => go(last),
  };
  const keys = {
    ' ': acts.play,
    ArrowLeft: acts.back,
    ArrowRight: acts.on,
    Home: acts.first,
    End: acts.last,
    PageUp: () => go(roundOf(-1)),
    PageDown: () => go(roundOf(1)),
    '+': () => faster(1),
    '-': () => faster(-1),
  };

  for (const button of place.querySelectorAll('[data-go]'))
    button.addEventListener('click', acts[button.dataset.go]);
  drag.addEventListener('input', () => {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = play.dataset.play;
    show(drag.valueAsNumber);
  });
  drag.addEventListener('change', stop);
  rounds.addEventListener('change', () => go(Number(rounds.value)));
  find('story').addEventListener('click', (event) => {
    const line = event.target.closest('[data-at]');
    if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(Number(line.dataset.at));
  });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    stop();
    void copy(link);
  });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (
      event.target.closest('input, select, textarea') ||
      (event.key === ' ' && event.target.closest('button, a'))
    )
      return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  addEventListener('hashchange', () => {
    const wanted = stepInAddress();
    if (wanted !== undefined && wanted !== step) go(wanted);
  });

  const wanted = stepInAddress();
  show(wanted ?? 0);
  if (wanted !== undefined) requestAnimationFrame(() => place.scrollIntoView());
}

function stepInAddress() {
  const found = /^#step=(\d{1,6})$/.exec(location.hash);
  return found ? Number(found[1]) : undefined;
}

async function copy(link) {
  const said = link.textContent;
  try {
    await navigator.clipboard.writeText(link.href);
    link.textContent = link.dataset.copied;
    setTimeout(() => {
      link.textContent = said;
    }, 1500);
  } catch {
    // Nothing to copy to: the address line has it.
  }
}
