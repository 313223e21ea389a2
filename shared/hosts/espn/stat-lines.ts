import { parseRule } from '../../rules/scoring/rule.ts'
import { positionMark } from '../../rules/scoring/position-mark.ts'
import { isPlain } from '../../rules/scoring/scoring.ts'
import type { HostRule } from '../host-scoring.ts'
import type { HostRules, HostStatLine } from '../league/host-league.ts'
import { BY_UNIT, RETURN_TOUCHDOWNS, SHARED } from './football-stats.ts'
import type { EspnPlayer, EspnRosterEntry } from './player-documents.ts'
import { ESPN_POSITIONS } from './positions.ts'

/** What of a league’s scoring says which of the host’s stats matter. */
export interface LineScoring {
  /** Ids of stats that it pays for. */
  readonly paid: ReadonlySet<number>
  /** Keys of settings that have no rule here. */
  readonly withoutRule: ReadonlySet<string>
}

export function lineScoring(rules: HostRules | null, statIds: readonly number[]): LineScoring {
  // Bands are told by their flags, and are counted here of the points allowed themselves.
  const allowed = ALLOWED.flatMap(({ id, bands }) => (statIds.some((one) => bands.includes(one)) ? [id] : []))
  return {
    paid: new Set([...statIds, ...allowed]),
    withoutRule: new Set(rules?.unmapped.map(({ key }) => key) ?? []),
  }
}

/** Points allowed, of all and of those against the defense alone, with the ids of their bands. */
const ALLOWED = [
  { id: 120, bands: [89, 90, 91, 92, 121, 122, 123, 124, 125] },
  { id: 187, bands: [188, 189, 190, 191, 192, 193, 194, 195, 196] },
]

/**
 * What a football player did in a scoring period, by the names of stats here; null where the documents do not say it, or
 * not of one game alone.
 * @param period null for the only one that the documents have
 */
export function statLineOf(
  { playerPoolEntry }: EspnRosterEntry,
  period: number | null,
  scoring: LineScoring,
): HostStatLine | null {
  const player = playerPoolEntry?.player
  const played = (player?.stats ?? []).filter(isPlayed)
  const found = played.filter((one) => period === null || one.scoringPeriodId === period)
  const [only] = found
  if (!player || found.length !== 1 || !only?.stats) return null
  const amounts = new Map(
    Object.entries(only.stats).flatMap(([id, amount]) =>
      amount === null ? [] : [[Number(id), amount] as const],
    ),
  )
  const position = ESPN_POSITIONS.nfl.players[positionId(player)] ?? 'NONE'
  const isUnit = position === 'D/ST'
  return {
    stats: {
      ...plainStats(amounts, { isUnit, paid: scoring.paid }),
      ...lengthsOf(amounts),
      ...(position === 'NONE' ? {} : { [positionMark(position)]: 1 }),
    },
    withoutRule: Object.fromEntries(
      [...amounts].flatMap(([id, amount]) =>
        scoring.withoutRule.has(String(id)) ? [[String(id), amount]] : [],
      ),
    ),
  }
}

type Known = keyof (typeof ESPN_POSITIONS)['nfl']['players']

function positionId({ defaultPositionId }: EspnPlayer): Known {
  const id = defaultPositionId ?? NO_POSITION
  return Object.hasOwn(ESPN_POSITIONS.nfl.players, id) ? (id as Known) : NO_POSITION // one of its own keys
}
const NO_POSITION = 14

/** `statSourceId` of what was played and not projected, `statSplitTypeId` of a whole season. */
const PLAYED = 0
const WHOLE_SEASON = 0

function isPlayed(line: NonNullable<EspnPlayer['stats']>[number]): boolean {
  return (
    line.statSourceId === PLAYED && line.statSplitTypeId !== WHOLE_SEASON && (line.scoringPeriodId ?? 0) > 0
  )
}

/** Stats that one id is. Of several ids of one stat, as points allowed in two ways of counting, the one that is paid for. */
function plainStats(
  amounts: ReadonlyMap<number, number>,
  { isUnit, paid }: { isUnit: boolean; paid: ReadonlySet<number> },
): Record<string, number> {
  const inOrder = [...amounts].toSorted(([one], [other]) => Number(paid.has(one)) - Number(paid.has(other)))
  return Object.fromEntries(
    inOrder.flatMap(([id, amount]) => {
      const stat = plainStat(ruleOf(id, isUnit))
      return stat === null ? [] : [[stat, amount]]
    }),
  )
}

function ruleOf(id: number, isUnit: boolean): HostRule | undefined {
  const byUnit = BY_UNIT[id]
  if (byUnit) return isUnit ? byUnit.unit : byUnit.players
  return isUnit && !RETURN_TOUCHDOWNS.includes(id) ? undefined : SHARED[id]
}

/** The stat of a rule that pays for each of one; null for another. */
function plainStat(rule: HostRule | undefined): string | null {
  if (rule === undefined || 'none' in rule || rule.rules.length !== 1) return null
  const [[key, times] = ['', 0]] = rule.rules
  const parsed = parseRule(key)
  return parsed && times === 1 && isPlain(parsed) ? (parsed.counts[0]?.stat ?? null) : null
}

/** Which ids count those of a length, by the shortest of it; `less` is in the id, and has a length of its own. */
const LENGTHS: Readonly<Record<string, readonly { from: number; id: number; less?: number }[]>> = {
  passtd: [...bands([175, 176, 177, 178]), { from: 40, id: 15, less: 16 }, { from: 50, id: 16 }],
  rushtd: [...bands([179, 180, 181, 182]), { from: 40, id: 35, less: 36 }, { from: 50, id: 36 }],
  rectd: [...bands([183, 184, 185, 186]), { from: 40, id: 45, less: 46 }, { from: 50, id: 46 }],
  // Older seasons have all of fifty yards and more in one.
  fg: [
    { from: 0, id: 80 },
    { from: 40, id: 77 },
    { from: 50, id: 74, less: 201 },
    { from: 60, id: 201 },
  ],
  fg_miss: [
    { from: 0, id: 82 },
    { from: 40, id: 79 },
    { from: 50, id: 76, less: 203 },
    { from: 60, id: 203 },
  ],
}

/** From none to 39 yards in tens. */
function bands(ids: readonly number[]): { from: number; id: number }[] {
  return ids.map((id, index) => ({ from: 10 * index, id }))
}

/**
 * How many of each length, told by the shortest that the host counts them as: its rules have no other limits, so those
 * made of them score the same.
 */
function lengthsOf(amounts: ReadonlyMap<number, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(LENGTHS).flatMap(([stat, lengths]) =>
      lengths.flatMap(({ from, id, less }) => {
        const count = (amounts.get(id) ?? 0) - (less === undefined ? 0 : (amounts.get(less) ?? 0))
        return count > 0 ? [[`${stat}#${from}`, count]] : []
      }),
    ),
  )
}
