/**
 * Who is at the SMTP door: only a few at a time of each address and each network, so that nobody takes all its places; and so many
 * bytes an hour of each network, so that nobody fills the disk.
 */

export interface GuestLimits {
  readonly perAddress: number;
  readonly perNetwork: number;
  /** Of messages that were taken from a network; 0 is no limit. */
  readonly bytesPerHour: number;
}

/** The visits of one door. */
export interface Guests {
  /** False where too many are in from there; such a visit is not counted. */
  enter(visit: string, ip: string): boolean;
  /** Says how many faults the visit has made, this one among them. */
  fault(visit: string): number;
  /** Whether the visit's network may bring more in this hour. */
  mayBring(visit: string): boolean;
  /** The visit has brought a message of so many bytes. */
  bring(visit: string, bytes: number): void;
  leave(visit: string): void;
}

interface Visit {
  readonly ip: string;
  readonly network: string;
  faults: number;
}

const HOUR_MS = 3_600_000;

/** The list of a door that has just been opened. */
export function openGuests(
  { perAddress, perNetwork, bytesPerHour }: GuestLimits,
  now: () => number = Date.now,
): Guests {
  const visits = new Map<string, Visit>();
  const brought = { hour: 0, byNetwork: new Map<string, number>() };
  const broughtBy = (network: string): number => {
    const hour = Math.floor(now() / HOUR_MS);
    if (hour !== brought.hour) brought.byNetwork.clear();
    brought.hour = hour;
    return brought.byNetwork.get(network) ?? 0;
  };
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
    mayBring(id) {
      const network = visits.get(id)?.network;
      return network === undefined || bytesPerHour === 0 || broughtBy(network) < bytesPerHour;
    },
    bring(id, bytes) {
      const network = visits.get(id)?.network;
      if (network !== undefined) brought.byNetwork.set(network, broughtBy(network) + bytes);
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
