import { joinList } from '../../core/lists.ts'
import { isFootball } from '../../sports/football.ts'
import type { About, Card, Entries, RuleLine } from './entry.ts'
import { WAIVER_KINDS, type WaiverKind } from './waiver-kinds.ts'
import { hoursText, timeOfDay, WEEKDAYS, weekdayName, zoneName } from './weekdays.ts'

/** How free agents join a team during the season (game rules 2.4). */
export interface WaiverSettings {
  kind: WaiverKind
  /** Who is in front where bids are equal. */
  ties: 'rolling' | 'reverse' | 'standings' | 'earliest'
  /** Of each team for a season's bids. */
  budget: number
  minimumBid: number
  /** On which days of the week claims are run: 0 is Sunday. */
  days: number[]
  /** Minutes from midnight. */
  time: number
  /** IANA name, such as `America/New_York`. */
  timeZone: string
  /** How long no one can add a free agent whose game has begun: to the run of `weekday`, the next run, the end of it. */
  afterGame: 'weekly' | 'next' | 'free'
  weekday: number
  /** Whether all undrafted players can only be claimed, up to the first run after the draft. */
  afterDraft: 'waivers' | 'free'
  /** How long a dropped player can only be claimed; at least up to the next run, where it is not 0. */
  dropHours: number
  /** All players can only be claimed, always. */
  continuous: boolean
  /** How many a team may add on a day of the US East coast, in a scoring period and in a season; null for any number. */
  addsPerDay: number | null
  addsPerWeek: number | null
  addsPerSeason: number | null
}

interface Needed {
  readonly waivers: WaiverSettings
}
type Here = About<Needed>

const isFaab = ({ settings }: Here) => settings.waivers.kind === 'faab'
const hasWaivers = ({ settings }: Here) => settings.waivers.kind !== 'none'
const hasFreeAgents = (about: Here) => hasWaivers(about) && !about.settings.waivers.continuous

/** The exception to waivers after a drop. */
const SHORT_TENURE =
  'A free agent dropped within 24 hours of being added is a free agent again; a player who was drafted, claimed or traded for is not.'

const BLIND_BIDS =
  'No one in the league sees a bid before its run. Whoever runs this server could open it with its secret key; if they reset your password, your claims are withdrawn and the league is told.'

/**
 * The defaults: in football blind bids, and players of the week wait for Wednesday's run; elsewhere, with
 * games nearly every day, rolling waivers, and only dropped players wait (game rules 2.4 [s-waiv][y-waiv2]).
 */
export const WAIVERS: Entries<WaiverSettings, Needed> = {
  kind: {
    kind: 'choice',
    options: WAIVER_KINDS,
    label: 'Waivers',
    usual: ({ sport }) => (isFootball(sport) ? 'faab' : 'rolling'),
    // Claims that are made under one kind of waivers mean nothing under another.
    frozen: { regular: 'shut', playoffs: 'shut' },
    consent: 'holds',
    search: 'waiver type faab rolling priority reverse standings first come',
    row: { label: 'Waiver type' },
    rule: { lines: kindLines },
  },
  ties: {
    kind: 'choice',
    options: {
      rolling: {
        label: 'Waiver priority',
        hint: 'The team with waiver priority wins; whoever wins a player moves to the back.',
      },
      reverse: {
        label: 'Lower in the standings',
        hint: 'The team lower in the standings wins; the order is made once a week.',
      },
      standings: {
        label: 'Lower in the standings that day',
        hint: 'The team lower in the standings of the day of the run wins.',
      },
      earliest: { label: 'Earliest bid', hint: 'The earliest bid wins.' },
    },
    label: 'Tied bids go to',
    usual: 'rolling',
    consent: 'season',
    search: 'faab tiebreaker equal bids',
    applies: isFaab,
    row: { label: 'Tied bids' },
    rule: {
      lines: (about) =>
        isFaab(about)
          ? [
              { term: 'Tied bids', text: WAIVERS.ties.options[about.settings.waivers.ties].hint ?? '' },
              { term: 'Blind bids', text: BLIND_BIDS },
            ]
          : [],
    },
  },
  budget: {
    kind: 'number',
    min: 0,
    max: 10_000,
    unit: 'dollars',
    label: 'FAAB budget',
    usual: 100,
    consent: 'season',
    search: 'faab budget money',
    applies: isFaab,
    row: { hint: 'Per team, for the season.' },
    rule: {
      term: 'FAAB budget',
      text: ({ settings: { waivers } }) =>
        `$${waivers.budget} for the season, minimum bid $${waivers.minimumBid}.`,
    },
  },
  minimumBid: {
    kind: 'number',
    min: 0,
    max: 10,
    unit: 'dollars',
    label: 'Minimum bid',
    usual: 0,
    search: 'faab minimum bid zero dollar',
    applies: isFaab,
    row: { hint: 'At $0 a team that’s out of FAAB can still claim players.' },
    rule: { with: 'waivers.budget' },
  },
  days: {
    kind: 'numbers',
    min: 0,
    max: 6,
    least: 1,
    most: 7,
    names: WEEKDAYS,
    label: 'Waiver days',
    usual: [0, 1, 2, 3, 4, 5, 6],
    search: 'waiver days process run',
    applies: hasWaivers,
    row: { label: 'Days' },
    rule: {
      term: 'Runs',
      text: ({ settings: { waivers } }) =>
        `${daysText(waivers.days)} at ${timeOfDay(waivers.time)}, ${zoneName(waivers.timeZone)}.`,
    },
  },
  time: {
    kind: 'time',
    label: 'Waiver time',
    usual: 3 * 60,
    search: 'waiver time process run',
    applies: hasWaivers,
    rule: { with: 'waivers.days' },
  },
  timeZone: {
    kind: 'zone',
    label: 'Waiver time zone',
    usual: 'America/New_York',
    applies: hasWaivers,
    row: { label: 'Time zone', hint: 'Waivers run by this clock.' },
    rule: { with: 'waivers.days' },
  },
  afterGame: {
    kind: 'choice',
    options: {
      weekly: {
        label: 'Until the weekly run',
        hint: 'Once their game starts, free agents are on waivers until the run on the day below.',
        change: 'on waivers until the weekly run',
      },
      next: {
        label: 'Until the next run',
        hint: 'Once their game starts, free agents are on waivers until the next run.',
        change: 'on waivers until the next run',
      },
      free: {
        label: 'Until the game is over',
        hint: 'Once their game starts, free agents can’t be added until it’s over.',
        change: 'free after the game',
      },
    },
    label: 'After kickoff',
    usual: ({ sport }) => (isFootball(sport) ? 'weekly' : 'free'),
    applies: hasFreeAgents,
    rule: {
      term: 'After a game',
      text: ({ settings: { waivers } }) =>
        waivers.afterGame === 'weekly'
          ? `Once their game starts, free agents are on waivers until ${weekdayName(waivers.weekday)}’s run.`
          : (WAIVERS.afterGame.options[waivers.afterGame].hint ?? ''),
    },
  },
  weekday: {
    kind: 'number',
    min: 0,
    max: 6,
    names: WEEKDAYS,
    label: 'Weekly waiver day',
    usual: 3,
    applies: (about) => hasFreeAgents(about) && about.settings.waivers.afterGame === 'weekly',
    rule: { with: 'waivers.afterGame' },
  },
  afterDraft: {
    kind: 'choice',
    options: {
      waivers: {
        label: 'Waivers until next run',
        hint: 'Undrafted players are on waivers until the first run after the draft.',
      },
      free: {
        label: 'Free agents',
        hint: 'Undrafted players are free agents as soon as the draft is over.',
      },
    },
    label: 'Undrafted players',
    usual: 'waivers',
    isYounger: true,
    // They had free agents from the end of the draft, and keep what they had.
    inOlderLeagues: 'free',
    // Who is on waivers after the draft goes by what was there when it began.
    frozen: { drafting: 'shut', regular: 'shut', playoffs: 'shut' },
    applies: hasFreeAgents,
    rule: { term: 'After the draft' },
  },
  dropHours: {
    kind: 'number',
    min: 0,
    max: 7 * 24,
    label: 'Hours on waivers after a drop',
    usual: 48,
    consent: 'holds',
    applies: hasFreeAgents,
    row: {
      label: 'Hours after a drop',
      hint: 'Then until the next run. A free agent dropped within 24 hours is a free agent again.',
    },
    rule: {
      term: 'After a drop',
      text: ({ settings: { waivers } }) =>
        waivers.dropHours === 0
          ? 'A dropped player is a free agent right away.'
          : `A dropped player is on waivers for ${hoursText(waivers.dropHours)}, then until the next run. ${SHORT_TENURE}`,
    },
  },
  continuous: {
    kind: 'switch',
    label: 'Continuous waivers',
    usual: false,
    consent: 'holds',
    applies: hasWaivers,
    row: { hint: 'Every free agent has to be claimed.' },
    rule: {
      lines: (about) =>
        hasWaivers(about) && about.settings.waivers.continuous
          ? [{ term: 'On waivers', text: 'Every free agent, always.' }]
          : [],
    },
  },
  addsPerDay: {
    kind: 'number',
    min: 1,
    max: 100,
    orNone: { label: 'Limit adds per day', isOn: true, first: 1 },
    label: 'Adds a day',
    usual: null,
    isYounger: true,
    consent: 'season',
    search: 'acquisition limit transactions moves daily',
    row: { label: 'Adds per day', hint: 'Days end at midnight Eastern time.' },
    rule: { with: 'waivers.addsPerWeek' },
  },
  addsPerWeek: {
    kind: 'number',
    min: 1,
    max: 500,
    orNone: { label: 'Limit adds per week', isOn: true, first: 7 },
    label: 'Adds a week',
    usual: null,
    consent: 'season',
    search: 'acquisition limit transactions moves',
    row: { label: 'Adds per week' },
    rule: { term: 'Adds', text: ({ settings }) => addsText(settings.waivers) },
  },
  addsPerSeason: {
    kind: 'number',
    min: 1,
    max: 500,
    orNone: { label: 'Limit adds per season', isOn: true, first: 50 },
    label: 'Adds a season',
    usual: null,
    consent: 'season',
    search: 'acquisition limit transactions moves',
    row: { label: 'Adds per season' },
    rule: { with: 'waivers.addsPerWeek' },
  },
}

export const WAIVER_CARDS: readonly Card[] = [
  {
    title: 'Waivers',
    about: 'Who gets a player that several teams want. Priority starts in reverse draft order.',
    section: 'waivers',
    rows: ['waivers.kind', 'waivers.budget', 'waivers.minimumBid', 'waivers.ties'],
  },
  {
    title: 'Waiver schedule',
    about: 'When claims are processed, in your league’s own time zone.',
    section: 'waivers',
    rows: ['waivers.days', 'waivers.time', 'waivers.timeZone'],
  },
  {
    title: 'On waivers',
    about: 'Players who can be claimed, but not added right away.',
    section: 'waivers',
    rows: [
      'waivers.continuous',
      'waivers.afterDraft',
      'waivers.afterGame',
      'waivers.weekday',
      'waivers.dropHours',
    ],
  },
  {
    title: 'Limits',
    about: 'How many players a team may add, by waivers or free agency.',
    section: 'waivers',
    rows: ['waivers.addsPerDay', 'waivers.addsPerWeek', 'waivers.addsPerSeason'],
  },
]

function kindLines(about: Here): RuleLine[] {
  const claims = { term: 'Claims', text: WAIVER_KINDS[about.settings.waivers.kind].hint }
  if (hasWaivers(about)) return [claims]
  return [claims, { term: 'Locked', text: 'Once their game starts, players can’t be added until it’s over.' }]
}

/** `Every day`, `On Wednesday and Sunday` */
function daysText(days: readonly number[]): string {
  return days.length === 7
    ? 'Every day'
    : `On ${joinList(days.toSorted((one, other) => one - other).map(weekdayName))}`
}

function addsText({ addsPerDay, addsPerWeek, addsPerSeason }: WaiverSettings): string {
  const limits = [
    addsPerDay === null ? null : `${addsPerDay} a day`,
    addsPerWeek === null ? null : `${addsPerWeek} a week`,
    addsPerSeason === null ? null : `${addsPerSeason} a season`,
  ].filter((limit) => limit !== null)
  return limits.length === 0 ? 'No limit.' : `At most ${joinList(limits)}.`
}
