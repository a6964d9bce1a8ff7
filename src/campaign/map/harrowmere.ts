import { unwrap } from '../../kernel/result.ts';
import data from '../data/harrowmere.json' with { type: 'json' };
import type { CampaignMap } from '../state.ts';
import { parseMap } from './map-schema.ts';

/** TW-CAM-08: the map that comes with Fieldpost, 36 lands and 8 castles around a lake. */
export const harrowmere: CampaignMap = unwrap(parseMap(data));
