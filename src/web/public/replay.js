// A battle that runs: boards, arrows and dice of each step, with the story beside it. Without this script the page shows the rounds
// as pictures. Its data are described in src/reports/replay/replay.ts.
const SVG = 'http://www.w3.org/2000/svg';
const MILLISECONDS = { least: 900, letter: 22, die: 90 };
const SPEEDS = [0.5, 1, 2, 4];

for (const place of document.querySelectorAll('[data-replay]')) void open(place);

async function open(place) {
  // A moment in the address is for us; the browser would scroll to its sentence.
  for (const line of place.querySelectorAll('[data-at]')) line.parentElement.removeAttribute('id');
  const answer = await fetch(place.dataset.replay);
  if (!answer.ok) return;
  const data = await answer.json();
  const find = (name) => place.querySelector(`[data-${name}]`);
  const board = openBoard(find('board'), data);
  const story = openStory(find('story'));
  const near = openNear(find('board'), find('closer'), board);
  const parts = { board, near, story, dice: find('dice'), says: find('says'), find };
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
    if (frame.order) order = spliced(order, frame.order);
    if (frame.at) at = new Map([...at, ...frame.at.map(([item, x, y]) => [item, [x, y]])]);
    if (frame.look) look = new Map([...look, ...frame.look]);
    return { order, at, look, isToken: (item) => items[item] === null };
  });
}

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

  // Where something happens at a step, in parts of the board's width and height.
  function middle(step) {
    const { arrows: drawn = [], at = [] } = data.frames[step];
    const ends = drawn.flatMap(([, ...spots]) => [spots.slice(0, 2), spots.slice(2)]);
    const spots = ends.length > 0 ? ends : at.map(([, ...spot]) => spot);
    const mean = (axis, size) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length / size;
    return step > 0 && spots.length > 0 ? [mean(0, data.width), mean(1, data.height)] : undefined;
  }

  return { show, middle };
}

// The board from near: it is larger than its frame, which follows what happens. On a telephone it begins so.
function openNear(frame, button, board) {
  let seen = [0.5, 0.5];
  function look(behavior) {
    const left = seen[0] * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTo({ left, top: seen[1] * frame.scrollHeight - frame.clientHeight / 2, behavior });
  }
  function set(isNear) {
    frame.classList.toggle('near', isNear);
    button.setAttribute('aria-pressed', isNear);
    look('instant');
  }
  button.addEventListener('click', () => set(!frame.classList.contains('near')));
  set(matchMedia('(max-width: 40rem)').matches);
  return (step, isSmooth) => {
    seen = board.middle(step) ?? seen;
    look(isSmooth ? 'smooth' : 'instant');
  };
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
const GAP = 12;

function drawArrow([kind, x1, y1, x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  // Between the two, so that their marks can still be read.
  const short = Math.min(GAP, length / 4);
  const [fromX, fromY] = [x1 + dx * short, y1 + dy * short];
  const tip = [x2 - dx * short, y2 - dy * short];
  const foot = [tip[0] - dx * HEAD, tip[1] - dy * HEAD];
  const wing = (side) => `${foot[0] - dy * side * HEAD * 0.5},${foot[1] + dx * side * HEAD * 0.5}`;
  const ends = { x1: fromX, y1: fromY, x2: foot[0], y2: foot[1] };
  const line = make('line', ends);
  const head = make('polygon', { points: `${tip} ${wing(1)} ${wing(-1)}` });
  const rim = make('line', { ...ends, class: 'rim' });
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
  words.textContent = says ?? '';
  item.title = rule ?? ''; // for whoever knows the catalog of the rules
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

function run(place, data, parts) {
  const stage = openStage(data.frames, parts);
  const clock = openClock(place, stage, parts.find('speed'));
  const acts = actsOf(stage, clock);
  for (const button of place.querySelectorAll('[data-go]'))
    button.addEventListener('click', acts[button.dataset.go]);
  listenToStory(parts.find, clock);
  listenToDesk(parts.find, stage, clock);
  listenToKeys({ ...acts, ...moreActs(stage, clock, parts.find) });
  addEventListener('hashchange', () => {
    const wanted = stepInAddress();
    if (wanted !== undefined && wanted !== stage.step()) clock.go(wanted);
  });
  const wanted = stepInAddress();
  stage.show(wanted ?? 0);
  if (wanted !== undefined) requestAnimationFrame(() => place.scrollIntoView());
}

// Everything that shows a step.
function openStage(frames, { board, near, story, dice, says, find }) {
  const last = frames.length - 1;
  const [drag, rounds, link, stepSays] = ['drag', 'rounds', 'link', 'step-says'].map(find);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  let step = -1;

  function show(wanted) {
    const next = Math.min(Math.max(Math.round(wanted) || 0, 0), last);
    const frame = frames[next];
    const sentence = story.saysAt(next);
    const isGliding = !isStill.matches && Math.abs(next - step) === 1;
    board.show(next, { says: sentence, isGliding });
    near(next, isGliding);
    if (next !== step) dice.replaceChildren(...(frame.dice ?? []).map(diceItem));
    step = next;
    story.show(step);
    says.textContent = sentence;
    drag.value = step;
    drag.setAttribute('aria-valuetext', `${step}. ${sentence}`);
    stepSays.textContent = step;
    rounds.value = [...rounds.options].findLast((each) => Number(each.value) <= step)?.value ?? '0';
    link.href = `#step=${step}`;
  }

  // A step is looked at for as long as it takes to read it.
  function lasts() {
    const { least, letter, die: aDie } = MILLISECONDS;
    const fallen = (frames[step].dice ?? []).flatMap(({ faces }) => faces).length;
    return least + says.textContent.length * letter + fallen * aDie;
  }

  const tell = (isTold) => says.setAttribute('aria-live', isTold ? 'polite' : 'off');
  return { show, lasts, tell, last, step: () => step };
}

// Plays and stops. The address names the moment as soon as it stands still.
function openClock(place, stage, speed) {
  const play = place.querySelector('[data-go=play]');
  let timer;

  function goOn() {
    timer = setTimeout(() => {
      stage.show(stage.step() + 1);
      if (stage.step() < stage.last) goOn();
      else stop();
    }, stage.lasts() / Number(speed.value));
  }

  function start() {
    if (timer !== undefined) return;
    if (stage.step() === stage.last) stage.show(0);
    play.textContent = play.dataset.pause;
    stage.tell(false);
    goOn();
  }

  function hold() {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = play.dataset.play;
    stage.tell(true);
  }

  function stop() {
    hold();
    history.replaceState(null, '', `#step=${stage.step()}`);
  }

  function go(to) {
    hold();
    stage.show(to);
    stop();
  }

  return { go, hold, stop, toggle: () => (timer === undefined ? start() : stop()) };
}

function actsOf(stage, { go, toggle }) {
  return {
    first: () => go(0),
    back: () => go(stage.step() - 1),
    play: toggle,
    on: () => go(stage.step() + 1),
    last: () => go(stage.last),
  };
}

function moreActs(stage, { go }, find) {
  const [rounds, speed] = ['rounds', 'speed'].map(find);
  const starts = [...rounds.options].map(({ value }) => Number(value));
  const faster = (by) => {
    const at = SPEEDS.indexOf(Number(speed.value)) + by;
    speed.value = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)];
  };
  return {
    nextRound: () => go(starts.find((each) => each > stage.step()) ?? stage.last),
    roundBefore: () => go(starts.findLast((each) => each < stage.step()) ?? 0),
    faster: () => faster(1),
    slower: () => faster(-1),
  };
}

const KEYS = {
  ' ': 'play',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  Home: 'first',
  End: 'last',
  PageUp: 'roundBefore',
  PageDown: 'nextRound',
  '+': 'faster',
  '-': 'slower',
};

function listenToKeys(acts) {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest('input, select, textarea') || (key === ' ' && target.closest('button, a'))) return;
    if (key.startsWith('Arrow') && target.closest('.near')) return; // They move the board.
    const act = acts[KEYS[key]];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function listenToDesk(find, stage, clock) {
  const [drag, rounds, link] = ['drag', 'rounds', 'link'].map(find);
  drag.addEventListener('input', () => {
    clock.hold();
    stage.show(drag.valueAsNumber);
  });
  drag.addEventListener('change', clock.stop);
  rounds.addEventListener('change', () => clock.go(Number(rounds.value)));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    clock.stop();
    void copy(link);
  });
}

function listenToStory(find, clock) {
  find('story').addEventListener('click', (event) => {
    const line = event.target.closest('[data-at]');
    if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    clock.go(Number(line.dataset.at));
  });
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
