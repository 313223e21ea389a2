import { joinList } from '../../core/lists.ts'
import { differenceText, pointsText } from '../../core/points.ts'
import type { PlayerDifference, PlayerReason } from '../../rules/replay/player.ts'
import type { PlayoffReplay } from '../../rules/replay/playoffs.ts'
import type { SeasonReplay } from '../../rules/replay/replay.ts'
import type { TableDifference } from '../../rules/replay/table.ts'
import type { TeamDifference, TeamReason } from '../../rules/replay/teams.ts'
import type { ReplayNames } from './names.ts'
import { scoreLine } from './summary.ts'

/** Differences of one reason. */
export interface DifferenceGroup {
  /** The reason, as a sentence. */
  readonly title: string
  /** Each with its place and figures: `Week 9: Acme +0.06, their stat correction`. */
  readonly lines: readonly string[]
}

/** All that differs in a replay, grouped by reason, what changes a result first; groups without any are left out. */
export function replayDifferences(replay: SeasonReplay, names: ReplayNames): DifferenceGroup[] {
  return [
    otherWinners(replay, names),
    ...TEAM_REASONS.map((reason) => teamGroup(reason, replay.teamDifferences, names)),
    ...PLAYER_REASONS.map((reason) => playerGroup(reason, replay.playerDifferences, names)),
    withoutLine(replay.playerDifferences, names),
    ...tableGroups(replay, names),
    ...bracketGroups(replay.playoffs, names),
  ].filter(({ lines }) => lines.length > 0)
}

function otherWinners({ resultDifferences }: SeasonReplay, { team }: ReplayNames): DifferenceGroup {
  return {
    title: 'Results with another winner, for the reasons below.',
    lines: resultDifferences
      .filter(({ isEqual }) => !isEqual)
      .map(({ week, teams: [home, away], host, replayed }) =>
        inWeek(week, scoreLine([team(home), team(away)], host, replayed)),
      ),
  }
}

const TEAM_REASONS = ['not-their-sum', 'commissioner', 'home-bonus'] as const satisfies readonly TeamReason[]

function teamGroup(
  reason: TeamReason,
  differences: readonly TeamDifference[],
  { host, team }: ReplayNames,
): DifferenceGroup {
  const titles = {
    'not-their-sum': `At ${host} the total isn’t the sum of the starters: a stat correction, or a change by hand, that the files don’t show.`,
    commissioner: `The commissioner changed the total at ${host}.`,
    'home-bonus': `${host} gave each team at home a bonus. Empire has none.`,
  } satisfies Record<TeamReason, string>
  const short = {
    'not-their-sum': 'their stat correction or a change by hand',
    commissioner: 'their commissioner’s change',
    'home-bonus': 'their bonus for the team at home',
  } satisfies Record<TeamReason, string>
  return {
    title: titles[reason],
    lines: differences
      .filter((one) => one.reason === reason)
      .map((one) =>
        inWeek(one.week, `${team(one.team)} ${differenceText(one.host - one.sum)}, ${short[reason]}`),
      ),
  }
}

type Kind = Exclude<PlayerReason['by'], 'no-stat-line'>
const PLAYER_REASONS = [
  'without-rule',
  'corrected-here',
  'lineup-not-scored',
  'rounding',
  'not-explained',
] as const satisfies readonly Kind[]

function playerGroup(
  kind: Kind,
  differences: readonly PlayerDifference[],
  names: ReplayNames,
): DifferenceGroup {
  const { host } = names
  const titles = {
    'without-rule': `${host} paid for what Empire has no rule for.`,
    'corrected-here': `${host} kept the points from before a stat correction.`,
    'lineup-not-scored': `${host} scored no one of that lineup.`,
    rounding: `Rounding: Empire rounds what each rule pays, ${host} the points as a whole.`,
    'not-explained': 'Not explained by any stat that is known.',
  } satisfies Record<Kind, string>
  return {
    title: titles[kind],
    lines: differences.flatMap((one) => (one.reason.by === kind ? [playerLine(one, names)] : [])),
  }
}

function playerLine(
  { week, team, player, host, replayed, reason }: PlayerDifference,
  names: ReplayNames,
): string {
  const here = `${pointsText(host)} at ${names.host}, ${pointsText(replayed ?? host)} here`
  const paid =
    reason.by === 'without-rule'
      ? `: ${joinList(reason.paid.map(({ key, amount, points }) => `${key} ${amount} paid ${pointsText(points)}`))}`
      : ''
  return inWeek(week, `${names.player(player)} (${names.team(team)}) ${here}${paid}`)
}

/** A line for each player, with the weeks. */
function withoutLine(
  differences: readonly PlayerDifference[],
  { host, player }: ReplayNames,
): DifferenceGroup {
  const weeks = new Map<string, number[]>()
  for (const one of differences) {
    if (one.reason.by !== 'no-stat-line') continue
    weeks.set(one.player, [...(weeks.get(one.player) ?? []), one.week])
  }
  return {
    title: `No stat line is known: the points count as ${host} gave them.`,
    lines: Array.from(weeks, ([id, of]) => `${player(id)}: ${weeksText([...new Set(of)])}`),
  }
}

/** `week 3`, `weeks 1 to 4 and 6` */
export function weeksText(weeks: readonly number[]): string {
  const spans: { from: number; to: number }[] = []
  for (const week of weeks.toSorted((one, other) => one - other)) {
    const last = spans.at(-1)
    if (last && week === last.to + 1) last.to = week
    else spans.push({ from: week, to: week })
  }
  const texts = spans.flatMap(({ from, to }) =>
    to - from > 1 ? [`${from} to ${to}`] : from === to ? [String(from)] : [String(from), String(to)],
  )
  return `${weeks.length === 1 ? 'week' : 'weeks'} ${joinList(texts)}`
}

const FIGURES = {
  wins: 'wins',
  losses: 'losses',
  ties: 'ties',
  'points-for': 'points for',
  'points-against': 'points against',
} satisfies Record<TableDifference['of'], string>

function tableGroups({ table }: SeasonReplay, { host, team }: ReplayNames): DifferenceGroup[] {
  if (table === null) return []
  const figure = (of: TableDifference['of'], value: number) =>
    of === 'points-for' || of === 'points-against' ? pointsText(value) : String(value)
  return [
    {
      title: `The standings at ${host} aren’t the sum of its weeks.`,
      lines: table.differences.map(
        (one) =>
          `${team(one.team)}: ${figure(one.of, one.host)} ${FIGURES[one.of]} in the standings, ${figure(one.of, one.replayed)} by the weeks`,
      ),
    },
    {
      title: 'Teams with the same record are in another order: the tiebreakers differ.',
      lines: table.isHostOrderFinal
        ? []
        : table.ties.map(([ahead, behind]) => `${team(ahead)} is ahead of ${team(behind)} at ${host}`),
    },
    {
      title: 'With the replayed results these teams are elsewhere in the standings.',
      lines: table.moved.map(team),
    },
  ]
}

function bracketGroups(playoffs: PlayoffReplay | null, { host, team }: ReplayNames): DifferenceGroup[] {
  if (playoffs === null) return []
  const seeds = {
    own: [],
    host: [`The bracket is made from the order of the standings at ${host}`],
    'head-to-head': [
      'The bracket is made with head-to-head as the first tiebreaker, however often teams met',
    ],
  }[playoffs.seeds]
  return [
    { title: 'The seeds are others than by the tiebreakers in the files.', lines: seeds },
    {
      title: 'Playoff and consolation matchups that Empire’s bracket doesn’t have in that week.',
      lines: playoffs.differences.map(({ week, part, teams: [one, other], here }) => {
        const of =
          part === 'consolation' ? 'consolation' : part === 'third-place' ? 'third place' : 'playoffs'
        const instead = here === null ? 'they don’t meet here' : `here in week ${here}`
        return inWeek(week, `${team(one)} v ${team(other)} (${of}), ${instead}`)
      }),
    },
  ]
}

function inWeek(week: number, text: string): string {
  return `Week ${week}: ${text}`
}
