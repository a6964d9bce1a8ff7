/** CP-MAP-12: the map of the opening form, changed as the editor asks. */
import type { MapPreview } from '../../app/opening/map-desk.ts';
import type { Asker } from '../../app/use-cases.ts';
import type { CampaignMap } from '../../campaign/state.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Kit } from '../rooms.ts';
import type { Form } from '../visit.ts';
import { editorFormOf, editWanted, type WrongEdit } from './map-editor.ts';
import { choiceOf, type MapForm, previewOf } from './map-form.ts';

interface Changed {
  readonly map: MapForm;
  /** Of the editor; absent: it is not open. */
  readonly page?: number;
  /** What was typed is no map: nothing is changed. */
  readonly wrong?: WrongEdit;
  /** The map that is not changed. */
  readonly preview?: MapPreview;
}

/** Only a map of one's own has an editor open. Refusals: those of a map that is none. */
export function changeMap(kit: Kit, asker: Asker, map: MapForm, sent: Form): Result<Changed> {
  const typed = map.kind === 'own' ? editorFormOf(sent) : undefined;
  if (typed === undefined) return ok({ map });
  const { page } = typed;
  const seen = kit.deps.useCases.previewMap(asker, previewOf(map));
  if (!seen.ok) return seen;
  const edit = editWanted(typed, JSON.parse(seen.value.text) as CampaignMap);
  const edited = kit.deps.useCases.editMap(asker, { choice: choiceOf(map, undefined), edit });
  if (!edited.ok) return edited;
  const { preview, faults } = edited.value;
  return preview === undefined
    ? ok({ map, page, wrong: { typed, faults }, preview: seen.value })
    : ok({ map: ownMap(map, preview.text), page });
}

export const ownMap = (map: MapForm, text: string): MapForm => ({
  ...map,
  kind: 'own',
  isFitted: false,
  seed: '',
  text,
});
