import { conformsToContract } from '../support/conformance.ts';
import { tiny } from '../support/tiny-ruleset.ts';

conformsToContract(tiny);
