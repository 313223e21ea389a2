/**
 * The twelve-team college football playoff as a fan fills it in (product spec §2 and §9): seeds 1–4
 * have a bye, 5–12 play the first round, and the pairings are fixed, never reseeded.
 *
 * A pick outlives what comes before it for as long as its team can still get there. While a matchup
 * waits for a team such a pick sleeps: it is stored and not shown, and comes back with the team.
 */
export const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type Seed = (typeof SEEDS)[number]

/** The rounds in playing order, titled as the page heads them. */
export const ROUNDS = [
  { id: 'first', title: 'Playoff First Round' },
  { id: 'quarter', title: 'Quarterfinals' },
  { id: 'semi', title: 'Semifinals' },
  { id: 'final', title: 'Championship' },
] as const
export type RoundId = (typeof ROUNDS)[number]['id']
export const ROUND_IDS = ROUNDS.map(({ id }) => id)

/** In playing order; within a round in the order of the page, so that feeders stand beside each other. */
export const MATCHUP_IDS = [
  'first-8-9',
  'first-5-12',
  'first-7-10',
  'first-6-11',
  'quarter-1',
  'quarter-4',
  'quarter-2',
  'quarter-3',
  'semi-1',
  'semi-2',
  'final',
] as const
export type MatchupId = (typeof MATCHUP_IDS)[number]

/** A fan's picks, as stored. Teams are the ids of the FBS list; what is not picked is absent. */
export interface Bracket {
  readonly teams: { readonly [seed in Seed]?: number }
  readonly winners: { readonly [matchup in MatchupId]?: number }
}

export const EMPTY_BRACKET: Bracket = { teams: {}, winners: {} }

/** Where a side of a matchup comes from. */
type Source = { readonly seed: Seed } | { readonly winnerOf: MatchupId }

interface Fixture {
  readonly round: RoundId
  readonly title: string
  readonly sides: readonly [Source, Source]
}

const FIXTURES = {
  'first-8-9': { round: 'first', title: 'No. 8 vs No. 9', sides: [{ seed: 8 }, { seed: 9 }] },
  'first-5-12': { round: 'first', title: 'No. 5 vs No. 12', sides: [{ seed: 5 }, { seed: 12 }] },
  'first-7-10': { round: 'first', title: 'No. 7 vs No. 10', sides: [{ seed: 7 }, { seed: 10 }] },
  'first-6-11': { round: 'first', title: 'No. 6 vs No. 11', sides: [{ seed: 6 }, { seed: 11 }] },
  'quarter-1': { round: 'quarter', title: 'No. 1 vs 8/9', sides: [{ seed: 1 }, { winnerOf: 'first-8-9' }] },
  'quarter-4': { round: 'quarter', title: 'No. 4 vs 5/12', sides: [{ seed: 4 }, { winnerOf: 'first-5-12' }] },
  'quarter-2': { round: 'quarter', title: 'No. 2 vs 7/10', sides: [{ seed: 2 }, { winnerOf: 'first-7-10' }] },
  'quarter-3': { round: 'quarter', title: 'No. 3 vs 6/11', sides: [{ seed: 3 }, { winnerOf: 'first-6-11' }] },
  'semi-1': {
    round: 'semi',
    title: 'Semifinal 1',
    sides: [{ winnerOf: 'quarter-1' }, { winnerOf: 'quarter-4' }],
  },
  'semi-2': {
    round: 'semi',
    title: 'Semifinal 2',
    sides: [{ winnerOf: 'quarter-2' }, { winnerOf: 'quarter-3' }],
  },
  final: { round: 'final', title: 'Championship', sides: [{ winnerOf: 'semi-1' }, { winnerOf: 'semi-2' }] },
} as const satisfies Record<MatchupId, Fixture>

/** One side of a matchup: where its team comes from, and the team once it is known. */
export type Side = Source & { readonly team: number | null }

export interface Matchup {
  readonly id: MatchupId
  readonly round: RoundId
  readonly title: string
  readonly sides: readonly [Side, Side]
  /** Null unless `decided`. */
  readonly winner: number | null
  /** `waiting`: a team is missing. `open`: both are known, no winner is picked. */
  readonly state: 'waiting' | 'open' | 'decided'
}

/** Everything that can be wrong with picks. */
export type BracketProblem =
  | { readonly kind: 'unknown-team'; readonly seed: Seed; readonly team: number }
  | { readonly kind: 'team-twice'; readonly team: number; readonly seeds: readonly Seed[] }
  /** The picked winner is in no slot that leads to the matchup, or the matchup still waits for a team. */
  | { readonly kind: 'not-playing'; readonly matchup: MatchupId; readonly team: number }
  /** The picked winner would have to pass a matchup that another team is picked to win. */
  | {
      readonly kind: 'out-before'
      readonly matchup: MatchupId
      readonly team: number
      readonly lostIn: MatchupId
    }

export type Change =
  | { readonly ok: true; readonly bracket: Bracket }
  | { readonly ok: false; readonly problem: BracketProblem }

/** Every matchup as it stands, in the order of `MATCHUP_IDS`. */
export function matchups(bracket: Bracket): Matchup[] {
  const winners = new Map<MatchupId, number | null>()
  return MATCHUP_IDS.map((id) => {
    const { round, title, sides }: Fixture = FIXTURES[id]
    const [first, second] = sides
    const teamOf = (source: Source) =>
      'seed' in source ? (bracket.teams[source.seed] ?? null) : (winners.get(source.winnerOf) ?? null)
    const teams = [teamOf(first), teamOf(second)] as const
    const known = teams[0] !== null && teams[1] !== null
    const picked = bracket.winners[id] ?? null
    const winner = known && teams.includes(picked) ? picked : null
    winners.set(id, winner)
    return {
      id,
      round,
      title,
      sides: [
        { ...first, team: teams[0] },
        { ...second, team: teams[1] },
      ],
      winner,
      state: winner !== null ? 'decided' : known ? 'open' : 'waiting',
    }
  })
}

/** The team picked to win it all, or null while any matchup on its way is not decided. */
export function champion(bracket: Bracket): number | null {
  return matchups(bracket).find((matchup) => matchup.id === 'final')?.winner ?? null
}

/** The slot a team stands in: a team takes one slot only, so a dropdown offers just those without one. */
export function seedOf(bracket: Bracket, team: number): Seed | null {
  return SEEDS.find((seed) => bracket.teams[seed] === team) ?? null
}

/**
 * Puts a team in a slot, or empties the slot with null. Refuses a team that stands in another slot.
 * The wins of the team that leaves go with it; every other pick stays.
 */
export function chooseTeam(bracket: Bracket, seed: Seed, team: number | null): Change {
  const other = team === null ? null : SEEDS.find((at) => at !== seed && bracket.teams[at] === team)
  if (team !== null && other) {
    return {
      ok: false,
      problem: { kind: 'team-twice', team, seeds: [seed, other].toSorted((a, b) => a - b) },
    }
  }
  const { [seed]: _left, ...teams } = bracket.teams
  return {
    ok: true,
    bracket: withoutImpossible({
      teams: team === null ? teams : { ...teams, [seed]: team },
      winners: bracket.winners,
    }),
  }
}

/**
 * Picks the winner of a matchup, or clears the pick with null. Refuses a team that is not one of the
 * matchup's two known teams. Later wins of the team that now loses go; every other pick stays, so that
 * clearing a pick and making it again gives the same bracket.
 */
export function pickWinner(bracket: Bracket, id: MatchupId, team: number | null): Change {
  const { [id]: _cleared, ...winners } = bracket.winners
  if (team === null) return { ok: true, bracket: withoutImpossible({ teams: bracket.teams, winners }) }

  const matchup = matchups(bracket).find((matchup) => matchup.id === id)
  const playing = matchup?.state !== 'waiting' && matchup?.sides.some((side) => side.team === team)
  if (!playing) return { ok: false, problem: { kind: 'not-playing', matchup: id, team } }
  return {
    ok: true,
    bracket: withoutImpossible({ teams: bracket.teams, winners: { ...winners, [id]: team } }),
  }
}

/** Picks the better seed wherever both teams are known and no winner is picked, to the final. */
export function pickFavorites(bracket: Bracket): Bracket {
  return MATCHUP_IDS.reduce((bracket, id) => {
    const matchup = matchups(bracket).find((matchup) => matchup.id === id)
    if (matchup?.state !== 'open') return bracket
    const teams = new Set(matchup.sides.map(({ team }) => team))
    const best = SEEDS.find((seed) => teams.has(bracket.teams[seed] ?? null))
    const change = pickWinner(bracket, id, best === undefined ? null : (bracket.teams[best] ?? null))
    return change.ok ? change.bracket : bracket
  }, bracket)
}

/** Whether two brackets hold the same picks, those that sleep too. */
export function isSameBracket(a: Bracket, b: Bracket): boolean {
  return (
    SEEDS.every((seed) => a.teams[seed] === b.teams[seed]) &&
    MATCHUP_IDS.every((id) => a.winners[id] === b.winners[id])
  )
}

/**
 * Everything that is wrong with picks from outside, empty for a bracket made by the functions above.
 * Picks may be incomplete. Without `knownTeams`, the ids of the FBS list, no team is unknown.
 */
export function problems(bracket: Bracket, knownTeams?: ReadonlySet<number>): BracketProblem[] {
  const found: BracketProblem[] = []
  const seedsByTeam = new Map<number, Seed[]>()
  for (const seed of SEEDS) {
    const team = bracket.teams[seed]
    if (team === undefined) continue
    if (knownTeams && !knownTeams.has(team)) found.push({ kind: 'unknown-team', seed, team })
    seedsByTeam.set(team, [...(seedsByTeam.get(team) ?? []), seed])
  }
  for (const [team, seeds] of seedsByTeam) {
    if (seeds.length > 1) found.push({ kind: 'team-twice', team, seeds })
  }
  for (const id of MATCHUP_IDS) {
    const problem = winnerProblem(bracket, id)
    if (problem) found.push(problem)
  }
  return found
}

/** Drops the winners that cannot get where they are picked, earliest first, and puts the rest in order. */
function withoutImpossible(bracket: Bracket): Bracket {
  const winners: { [matchup in MatchupId]?: number } = {}
  for (const id of MATCHUP_IDS) {
    const team = bracket.winners[id]
    if (team === undefined) continue
    winners[id] = team
    if (winnerProblem({ teams: bracket.teams, winners }, id)) delete winners[id]
  }
  return { teams: bracket.teams, winners }
}

/** Why the winner picked in a matchup cannot win it, or null. */
function winnerProblem(bracket: Bracket, id: MatchupId): BracketProblem | null {
  const team = bracket.winners[id]
  if (team === undefined) return null

  const way = WAYS.get(id)?.find((way) => bracket.teams[way.seed] === team)
  if (!way) return { kind: 'not-playing', matchup: id, team }

  const lostIn = way.through.find((earlier) => (bracket.winners[earlier] ?? team) !== team)
  return lostIn === undefined ? null : { kind: 'out-before', matchup: id, team, lostIn }
}

interface Way {
  readonly seed: Seed
  /** The matchups to win before, earliest first. */
  readonly through: readonly MatchupId[]
}

/** Every seed that can play in a matchup, and how it gets there. */
function waysTo(id: MatchupId): Way[] {
  const { sides }: Fixture = FIXTURES[id]
  return sides.flatMap((source) =>
    'seed' in source
      ? [{ seed: source.seed, through: [] }]
      : waysTo(source.winnerOf).map(({ seed, through }) => ({
          seed,
          through: [...through, source.winnerOf],
        })),
  )
}

const WAYS: ReadonlyMap<MatchupId, readonly Way[]> = new Map(MATCHUP_IDS.map((id) => [id, waysTo(id)]))
