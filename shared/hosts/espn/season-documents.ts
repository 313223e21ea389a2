import type { EspnLeague, EspnMatchup, EspnSide, EspnTeam } from './documents.ts'
import type { EspnTopic, EspnTransaction } from './transaction-documents.ts'
import type { EspnPlayer, EspnRoster } from './player-documents.ts'
import type { EspnSettings } from './settings-documents.ts'

/** All that the documents of a league’s season say, the newest of what several have. */
export interface EspnSeason {
  readonly season: number
  readonly id: string | null
  readonly gameId: number | null
  readonly draft: NonNullable<EspnLeague['draftDetail']> | null
  readonly members: ReadonlyMap<string, NonNullable<EspnLeague['members']>[number]>
  readonly teams: ReadonlyMap<number, EspnTeam>
  readonly matchups: readonly EspnMatchup[]
  readonly lineups: readonly PeriodRoster[]
  readonly settings: EspnSettings
  readonly status: NonNullable<EspnLeague['status']>
  readonly transactions: readonly EspnTransaction[]
  readonly topics: readonly EspnTopic[]
}

/** A team’s roster in a matchup: of one scoring period, or of all of the matchup. */
export interface PeriodRoster {
  readonly week: number
  readonly team: number
  /** Null for all periods of the matchup together. */
  readonly period: number | null
  readonly roster: EspnRoster
}

/** Puts together what documents of one season say: what a later one has replaces what an earlier one had. */
export function seasonOf(given: readonly [EspnLeague, ...EspnLeague[]]): EspnSeason {
  const documents = given.toSorted((a, b) => freshness(a) - freshness(b))
  const [{ seasonId }] = given
  const id = given.find((one) => typeof one.id === 'number')?.id ?? null
  const teams = new Map<number, EspnTeam>()
  const matchups = new Map<string, EspnMatchup>()
  const members: Array<EspnSeason['members'] extends ReadonlyMap<string, infer Member> ? Member : never> = []
  for (const document of documents) {
    for (const team of document.teams ?? []) teams.set(team.id, merged(teams.get(team.id), team))
    for (const matchup of (document.schedule ?? []).map(withoutOpen)) {
      const { id: told, home, away, matchupPeriodId } = matchup
      const key = `${told ?? `${home?.teamId}-${away?.teamId}`} of ${matchupPeriodId}`
      matchups.set(key, mergedMatchup(matchups.get(key), matchup))
    }
    for (const member of document.members ?? []) members.push(member)
  }
  return {
    season: seasonId,
    id: id === null ? null : String(id),
    gameId: documents.findLast(({ gameId }) => typeof gameId === 'number')?.gameId ?? null,
    draft: draftOf(documents),
    members: new Map(members.map((member) => [member.id, member])),
    teams,
    matchups: [...matchups.values()],
    lineups: documents.flatMap(lineupsOf),
    settings: mergedAll(documents.map(({ settings }) => settings)),
    status: mergedAll(documents.map(({ status }) => status)),
    transactions: onceEach(documents.flatMap(({ transactions }) => transactions ?? [])),
    topics: onceEach(documents.flatMap((document) => topicsOf(document))),
  }
}

/** Players whom an answer tells more of than their ids. */
export function playersIn({ players, teams, schedule }: EspnLeague): EspnPlayer[] {
  const rosters = [
    ...(teams ?? []).map(({ roster }) => roster),
    ...(schedule ?? [])
      .flatMap(sidesOf)
      .flatMap((side) => [side.rosterForMatchupPeriod, side.rosterForCurrentScoringPeriod]),
  ]
  const entries = rosters
    .flatMap((roster) => roster?.entries ?? [])
    .map(({ playerPoolEntry }) => playerPoolEntry)
  return [...entries, ...(players ?? [])].flatMap((entry) => entry?.player ?? [])
}

export function sidesOf({ home, away, teams }: EspnMatchup): EspnSide[] {
  return [...[home, away].flatMap((side) => side ?? []), ...(teams ?? [])]
}

function topicsOf({ topics, communication }: EspnLeague): EspnTopic[] {
  return [...(topics ?? []), ...(communication?.topics ?? [])]
}

/** Answers that were asked for later tell of a later period. */
function freshness({ status, scoringPeriodId }: EspnLeague): number {
  return status?.latestScoringPeriod ?? scoringPeriodId ?? 0
}

/** A draft is told by the answer with the most picks that were made. */
function draftOf(documents: readonly EspnLeague[]): EspnSeason['draft'] {
  const drafts = documents.flatMap(({ draftDetail }) => draftDetail ?? [])
  if (drafts.length === 0) return null
  const made = (draft: (typeof drafts)[number]) =>
    (draft.picks ?? []).filter(({ playerId }) => (playerId ?? -1) !== -1).length * 10_000 +
    (draft.picks ?? []).length
  const fullest = drafts.toSorted((a, b) => made(a) - made(b)).at(-1)
  return { ...mergedAll(drafts), picks: fullest?.picks ?? [] }
}

function lineupsOf({ schedule, scoringPeriodId }: EspnLeague): PeriodRoster[] {
  return (schedule ?? []).map(withoutOpen).flatMap((matchup) =>
    sidesOf(matchup).flatMap((side) => {
      const of = { week: matchup.matchupPeriodId, team: side.teamId }
      const { rosterForMatchupPeriod: whole, rosterForCurrentScoringPeriod: current } = side
      return [
        ...(whole ? [{ ...of, period: null, roster: whole }] : []),
        ...(current ? [{ ...of, period: scoringPeriodId ?? 0, roster: current }] : []),
      ]
    }),
  )
}

/** A place in a bracket that no team has yet is of none. */
function withoutOpen(matchup: EspnMatchup): EspnMatchup {
  const known = (side: EspnMatchup['home']) => (side && side.teamId > 0 ? side : null)
  return { ...matchup, home: known(matchup.home), away: known(matchup.away) }
}

function mergedMatchup(before: EspnMatchup | undefined, matchup: EspnMatchup): EspnMatchup {
  if (before === undefined) return matchup
  const next = merged(before, matchup)
  // A live answer may still have open what another has decided.
  const winner = matchup.winner === 'UNDECIDED' ? (before.winner ?? matchup.winner) : next.winner
  return {
    ...next,
    winner,
    home: mergedSide(before.home, matchup.home),
    away: mergedSide(before.away, matchup.away),
  }
}

function mergedSide(before: EspnMatchup['home'], side: EspnMatchup['home']): EspnMatchup['home'] {
  return before && side ? merged(before, side) : (side ?? before)
}

/** An object with what another one has of the same kind; what that one leaves out stays. */
function merged<Value extends object>(before: Value | undefined, value: Value): Value {
  return before === undefined ? value : { ...before, ...said(value) }
}

function said<Value extends object>(value: Value): Partial<Value> {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null)
  return Object.fromEntries(entries) as Partial<Value> // some of its own entries
}

function mergedAll<Value extends object>(values: ReadonlyArray<Value | null | undefined>): Value {
  // Every field of an answer may be left out.
  return values.reduce<Value>((all, value) => (value ? merged(all, value) : all), {} as Value)
}

/** What has no id is told apart by all that it says. */
function onceEach<Value extends { readonly id?: string | null | undefined }>(
  values: readonly Value[],
): Value[] {
  return [...new Map(values.map((value) => [value.id ?? JSON.stringify(value), value])).values()]
}
