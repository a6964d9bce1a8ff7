/** Who is at the SMTP door: only a few at a time of each address and each network, so that nobody takes all its places. */

export interface GuestLimits {
  readonly perAddress: number;
  readonly perNetwork: number;
}

/** The visits of one door. */
export interface Guests {
  /** False where too many are in from there; such a visit is not counted. */
  enter(visit: string, ip: string): boolean;
  /** Says how many faults the visit has made, this one among them. */
  fault(visit: string): number;
  leave(visit: string): void;
}

interface Visit {
  readonly ip: string;
  readonly network: string;
  faults: number;
}

/** The list of a door that has just been opened. */
export function openGuests({ perAddress, perNetwork }: GuestLimits): Guests {
  const visits = new Map<string, Visit>();
  const count = (is: (visit: Visit) => boolean): number => [...visits.values()].filter(is).length;
  return {
    enter(id, ip) {
      const network = networkOf(ip);
      const isFull =
        count((visit) => visit.ip === ip) >= perAddress ||
        count((visit) => visit.network === network) >= perNetwork;
      if (!isFull) visits.set(id, { ip, network, faults: 0 });
      return !isFull;
    },
    fault(id) {
      const visit = visits.get(id);
      if (visit === undefined) return 0;
      visit.faults += 1;
      return visit.faults;
    },
    leave: (id) => void visits.delete(id),
  };
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The /24 of an IPv4 address (`192.0.2`), also where it is written as IPv6; the /64 of an IPv6 address (`2001:db8:0:0`). */
export function networkOf(ip: string): string {
  const dotted = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  if (dotted !== undefined) return dotted;
  const [head = [], tail = []] = ip
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const gap = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  return [...head, ...gap, ...tail]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
