import { conformsToContract } from '../support/conformance.ts';
import { duel } from '../support/duel.ts';

conformsToContract(duel);
