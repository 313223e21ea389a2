/** How teams go out of a league in which the lowest of each week does (guillotine). */
export interface EliminationRules {
  /** So many go each week, at least. */
  readonly perWeek: number
  /**
   * What decides between teams that are level at the line: points of the season so far, or all of them go, or none of
   * them does.
   */
  readonly ties: 'season-points' | 'all' | 'none'
}

/** A week that is counted. Points are hundredths. */
export interface CountedWeek<Id> {
  readonly week: number
  readonly points: ReadonlyMap<Id, number>
  /** Who went, lowest first, where that stands whatever was corrected since: their players were on waivers. */
  readonly out?: readonly Id[] | null
}

/** Who went in a week. */
export interface EliminationRound<Id> {
  readonly week: number
  /** From the lowest up. */
  readonly out: readonly Id[]
  /** Those who were level at the line: empty where nothing had to decide. */
  readonly level: readonly Id[]
}

/** An elimination league as it is after some weeks. */
export interface Elimination<Id> {
  readonly rounds: readonly EliminationRound<Id>[]
  /** Who is left: by points of the season, most first. */
  readonly alive: readonly Id[]
  /** First to last, as far as it is known: who is left, and before them who went later. */
  readonly places: readonly Id[]
  /** The last who is left; null before. */
  readonly champion: Id | null
}

/**
 * An elimination league. Who is level on everything goes by the order of the teams, the last of them first. One team is
 * always left: where all would go, points of the season decide.
 * @param teams in the order that decides where nothing else does
 * @param weeks in order; a team without points in a week has 0
 */
export function eliminate<Id>(
  teams: readonly Id[],
  weeks: readonly CountedWeek<Id>[],
  rules: EliminationRules,
): Elimination<Id> {
  const season = new Map(teams.map((team) => [team, 0]))
  const rounds: EliminationRound<Id>[] = []
  let alive: readonly Id[] = teams
  for (const { week, points, out } of weeks) {
    if (alive.length === 1) break
    for (const team of alive) season.set(team, (season.get(team) ?? 0) + (points.get(team) ?? 0))
    const round = out ? { week, out, level: [] } : roundOf(alive, { week, points, season }, rules)
    rounds.push(round)
    alive = alive.filter((team) => !round.out.includes(team))
  }
  const left = lowestFirst(alive, (team) => season.get(team) ?? 0).toReversed()
  const places = [...left, ...rounds.toReversed().flatMap(({ out }) => out.toReversed())]
  return { rounds, alive: left, places, champion: left.length === 1 ? (left[0] ?? null) : null }
}

/** @returns who goes of those who are left, which is never all of them */
function roundOf<Id>(
  alive: readonly Id[],
  {
    week,
    points,
    season,
  }: { week: number; points: ReadonlyMap<Id, number>; season: ReadonlyMap<Id, number> },
  { perWeek, ties }: EliminationRules,
): EliminationRound<Id> {
  const scoreOf = (team: Id) => points.get(team) ?? 0
  const bySeason = lowestFirst(alive, (team) => season.get(team) ?? 0)
  const order = bySeason.toSorted((a, b) => scoreOf(a) - scoreOf(b))
  const out = order.slice(0, Math.min(perWeek, alive.length - 1))
  const last = out.at(-1)
  if (last === undefined) return { week, out, level: [] }
  const level = order.filter((team) => scoreOf(team) === scoreOf(last))
  // They all go anyway, or one of them alone does.
  if (level.every((team) => out.includes(team))) return { week, out, level: [] }
  const below = order.slice(0, order.indexOf(level[0] ?? last))
  if (ties === 'none') return { week, out: below, level }
  if (ties === 'all' && below.length + level.length < alive.length)
    return { week, out: [...below, ...level], level }
  return { week, out, level }
}

/** Of equal ones the last in the list comes first. */
function lowestFirst<Id>(teams: readonly Id[], valueOf: (team: Id) => number): Id[] {
  return teams.toReversed().toSorted((a, b) => valueOf(a) - valueOf(b))
}

/** Weeks that it takes at most until one is left, if no tie keeps anyone: of a league of 18 that loses one a week, 17. */
export function weeksToOne(teams: number, perWeek: number): number {
  return Math.ceil((teams - 1) / perWeek)
}
