/** The randomness beacon, asked over the network: relays in turn, each once more when all have failed. */
import type { Beacon } from './app/ports.ts';

const LONGEST_MS = 10_000;

const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const PUBLIC_RELAYS = [`https://api.drand.sh/${QUICKNET}`, `https://drand.cloudflare.com/${QUICKNET}`];

/** A round lies at `/public/<round>` under a relay's address; without one the public relays are asked. */
export function beaconAt(relay?: string): Beacon {
  const relays = relay === undefined ? PUBLIC_RELAYS : [relay];
  return {
    signatureOf: async (round) => {
      const faults: string[] = [];
      for (const relay of [...relays, ...relays]) {
        try {
          return await ask(`${relay}/public/${round}`);
        } catch (error) {
          faults.push(`${relay}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      throw new Error(`no relay had round ${round} (${faults.join('; ')})`);
    },
  };
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const round: unknown = await answer.json();
  const isRound = typeof round === 'object' && round !== null && 'signature' in round;
  if (isRound && typeof round.signature === 'string') return round.signature;
  throw new Error('its answer holds no signature');
}
