/** What a browser sends of a form that nobody has touched: its successful controls, by name. */
import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
export type Sent = Readonly<Record<string, readonly string[]>>;

const UNSENT = ['submit', 'button', 'reset', 'image', 'file'];
const TICKED = ['checkbox', 'radio'];

/** The controls of the page's form with this action. @throws Error where there is no such form. */
export function untouched(html: string, action: string): Sent {
  const forms = DomUtils.getElementsByTagName('form', parseDocument(html));
  const form = forms.find((each) => each.attribs['action'] === action);
  if (form === undefined) throw new Error(`no form goes to ${action}`);
  const sent: Record<string, readonly string[]> = {};
  for (const control of DomUtils.getElementsByTagName((tag) => CONTROLS.includes(tag), form)) {
    const { name = '', disabled } = control.attribs;
    if (name !== '' && disabled === undefined) sent[name] = [...(sent[name] ?? []), ...valuesOf(control)];
  }
  return sent;
}

const CONTROLS = ['input', 'select', 'textarea'];

function valuesOf(control: Element): readonly string[] {
  if (control.name === 'select') return chosenIn(control);
  if (control.name === 'textarea') return [DomUtils.textContent(control)];
  const { type = 'text', value, checked } = control.attribs;
  if (UNSENT.includes(type)) return [];
  if (TICKED.includes(type)) return checked === undefined ? [] : [value ?? 'on'];
  return [value ?? ''];
}

/** A select with none chosen sends its first line: that is what makes it dangerous. */
function chosenIn(select: Element): readonly string[] {
  const lines = DomUtils.getElementsByTagName('option', select);
  const line = lines.findLast((each) => each.attribs['selected'] !== undefined) ?? lines[0];
  return line === undefined ? [] : [line.attribs['value'] ?? DomUtils.textContent(line)];
}
