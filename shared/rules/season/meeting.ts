/** Teams are their seeds from 0 on: the best is 0. */
export type SeedIndex = number

export type Part = 'winners' | 'third-place' | 'consolation'

/** A game of the playoffs whose teams are known, or a bye. The better team of the tree stands first. */
export interface Meeting {
  /** From 1, in every part. */
  readonly round: number
  readonly part: Part
  /** The second is null for a bye. */
  readonly teams: readonly [SeedIndex, SeedIndex | null]
  /** Hundredths over all weeks of the round, in the order of `teams`; null while some are missing, and for a bye. */
  readonly points: readonly [number | null, number | null]
  /** Who has more; of a bye its team. Null while points are missing. */
  readonly winner: SeedIndex | null
  readonly loser: SeedIndex | null
  /** The better of the two places that the game decides, from 1; null where it decides none. */
  readonly place: number | null
}

/** What a team scored in a round, hundredths; null while it is not over. */
export type PointsOfRound = (team: SeedIndex, round: number) => number | null

/** What two teams scored against each other in a round, hundredths, each null while it is not over. */
export type ScoresOfRound = (
  teams: readonly [SeedIndex, SeedIndex],
  round: number,
) => readonly [number | null, number | null]

/** What decides between two. */
export interface Judge {
  readonly points: ScoresOfRound
  /** Asked of equal points; null where bench points do not decide or are not known. */
  readonly benchPoints: PointsOfRound
  /** Which of two advances from a round whatever they scored; null where the points decide. */
  readonly kept: (teams: readonly [SeedIndex, SeedIndex], round: number) => SeedIndex | null
}

/** A game of two, judged: more points, of equal ones more on the bench where that counts, then the better seed. */
export function meet(
  judge: Judge,
  game: { readonly round: number; readonly part: Part; readonly teams: readonly [SeedIndex, SeedIndex] },
  place: number | null,
): Meeting {
  const [first, second] = game.teams
  const points = judge.points(game.teams, game.round)
  const isFirst = isAhead(judge, game, points)
  return {
    round: game.round,
    part: game.part,
    teams: game.teams,
    points,
    winner: isFirst === null ? null : isFirst ? first : second,
    loser: isFirst === null ? null : isFirst ? second : first,
    place,
  }
}

function isAhead(
  { benchPoints, kept }: Judge,
  { round, teams }: Pick<Meeting, 'round'> & { readonly teams: readonly [number, number] },
  [own, theirs]: readonly [number | null, number | null],
): boolean | null {
  if (own === null || theirs === null) return null
  const [first, second] = teams
  const stays = kept(teams, round)
  if (stays !== null) return stays === first
  if (own !== theirs) return own > theirs
  const bench = benchPoints(first, round)
  const otherBench = benchPoints(second, round)
  if (bench === null || otherBench === null || bench === otherBench) return first < second
  return bench > otherBench
}

/** A team with a bye advances. */
export function bye(team: SeedIndex, { round, part }: Pick<Meeting, 'round' | 'part'>): Meeting {
  return { round, part, teams: [team, null], points: [null, null], winner: team, loser: null, place: null }
}
