/** What the help is parted into, and the words by which each part is asked for: `help trade`. */

/** Where the help tells of a kind of order. */
export type Section = 'armies' | 'realm' | 'envoys' | 'later';
export type TopicId = Section | 'post';

export const TOPICS: readonly {
  readonly id: TopicId;
  readonly title: string;
  /** Beside its own name. */
  readonly words: readonly string[];
}[] = [
  {
    id: 'armies',
    title: 'Armies',
    words:
      `army move moves movement march marching attack fight battle battles plan plans doctrine doctrines scout scouting units generals
      armee armeen marsch`.split(/\s+/),
  },
  {
    id: 'realm',
    title: 'The realm',
    words:
      `gold money economy recruit recruiting recruits build building works land lands castle castles spies spy reich
      geld`.split(/\s+/),
  },
  {
    id: 'envoys',
    title: 'Other factions',
    words:
      `envoy trade diplomacy treaty treaties truce peace alliance offer offers tribute press letter letters war powers factions
      handel diplomatie vertrag`.split(/\s+/),
  },
  {
    id: 'later',
    title: 'For later, and for what may come',
    words: `standing conditions condition conditional if when reactions wenn`.split(/\s+/),
  },
  {
    id: 'post',
    title: 'The post office',
    words:
      `mail mails office commands final cancel odds roll dice away leave reminders address befehle`.split(
        /\s+/,
      ),
  },
];

/** The topic somebody asks for by its name or another word for it. */
export function topicNamed(word: string): TopicId | undefined {
  return TOPICS.find(({ id, words }) => id === word || words.includes(word))?.id;
}
