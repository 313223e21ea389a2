import { readEvent } from '../../../shared/events/league-event.ts'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { Rules } from '../../../shared/league/league.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { looksOf } from '../../../shared/core/lookalike.ts'
import {
  type Audit,
  auditAtOnce,
  type AuditedLeague,
  type Finding,
} from '../../../shared/audit-log/rows/audit-league.ts'
import { TooMuchToCompare } from '../../../shared/audit-log/expected/expected.ts'
import { checkHashChain } from '../../../shared/audit-log/check-hash-chain.ts'
import { must } from '../../../shared/core/must.ts'
import { applyOverrides } from '../../../shared/rules/scoring/ruleset.ts'
import { sha256 } from '../../league/events/sha256.ts'
import { problemOfStored } from '../../league/settings/service.ts'
import { JOBS_THAT_GO } from './jobs.ts'
import { type LeagueFile, type Row, rowsOf } from '../../league/league-file/document.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { withSeasons } from './season-owners.ts'
import { type Section, SECTIONS } from '../../league/league-file/sections.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'

/**
 * Checks the parts of a file against each other: all ids that they name are in it, rules and settings are
 * valid, and the log is a whole chain.
 * @returns rows that do not follow from its log: none, unless one of the two was altered
 * @throws {Refusal} with the first problem found
 */
export function checkLeagueFile(file: LeagueFile): AuditedFile {
  const named = {
    people: idsOf('people', file.people),
    teams: idsOf('teams', rowsOf(file, 'teams')),
    trades: idsOf('trades', rowsOf(file, 'trades')),
    messages: idsOf('messages', rowsOf(file, 'messages')),
  }
  for (const section of SECTIONS) {
    refuseTwice(section, rowsOf(file, section.name))
    refuseStrangers(section, { rows: rowsOf(file, section.name), named })
  }
  checkLeague(file, named.people)
  checkRules(file)
  checkJobs(file)
  checkLog(file, named.people)
  return auditFile(withSeasons(file))
}

/** What came of holding the rows of a file against its log. */
export interface AuditedFile {
  /** With what older files leave out. */
  readonly file: LeagueFile
  readonly findings: readonly Finding[]
  /** How many rows were compared. */
  readonly rows: number
  /** What events of older versions do not bind, in words. */
  readonly open: readonly string[]
  /** What claims commit to that waited where it comes from, by the log. */
  readonly waiting: readonly string[]
}

function auditFile(file: LeagueFile): AuditedFile {
  const { league, events, people } = file
  const rows = new Map<string, readonly Row[]>([...file.rows, ['league', [league]]])
  const names = new Map(people.map(({ id, username }): [string, string] => [id, username]))
  const stored = [...rows.values()].reduce((sum, { length }) => sum + length, 0)
  const most = MOST_LOOKS + LOOKS_EACH * (events.length + stored)
  const { findings, compared, open, waiting } = audited({
    leagueId: league.id,
    entries: events,
    rows,
    names,
    most,
  })
  return {
    file,
    findings,
    rows: [...compared.values()].reduce((sum, count) => sum + count, 0),
    open: [...open.keys()],
    waiting,
  }
}

/** How many rows the events of a league make one look at: of large ones a fifth of this. */
const MOST_LOOKS = 100_000
const LOOKS_EACH = 100

/** @throws {Refusal} of a log that would take for ever */
function audited(league: AuditedLeague): Audit {
  try {
    return auditAtOnce(league, sha256)
  } catch (error) {
    if (error instanceof TooMuchToCompare)
      throw new Refusal('Its log has more in it than that of any league.')
    throw error
  }
}

function idsOf(list: string, rows: readonly { readonly id?: unknown }[]): ReadonlySet<unknown> {
  const ids = new Set(rows.map(({ id }) => id))
  if (ids.size < rows.length) throw new Refusal(`${list}: two of them have one id.`)
  return ids
}

function refuseTwice({ name, key }: Section, rows: readonly Row[]): void {
  const seen = new Set(rows.map((row) => JSON.stringify(key.map((column) => row[column]))))
  if (seen.size < rows.length) throw new Refusal(`${name}: one of them is there twice.`)
}

function refuseStrangers(
  { name, names }: Section,
  { rows, named }: { rows: readonly Row[]; named: Readonly<Record<string, ReadonlySet<unknown>>> },
): void {
  for (const [column, whom] of Object.entries(names))
    for (const [index, row] of rows.entries()) {
      const id = row[column]
      if (id !== null && !named[whom]?.has(id))
        throw new Refusal(`${name} ${index + 1}.${column} names none of its ${whom}.`)
    }
}

function checkLeague(file: LeagueFile, people: ReadonlySet<unknown>): void {
  const { league } = file
  const teams = rowsOf(file, 'teams')
  const owners = teams.map(({ owner_id }) => owner_id)
  if (!people.has(league.commissioner_id) || !owners.includes(league.commissioner_id))
    throw new Refusal('Its commissioner has no team in it.')
  const alike = findAlike(teams.map(({ name }) => String(name)))
  if (alike !== undefined)
    throw new Refusal(
      `teams: another looks like ${alike} by its name. Rename one of them where it comes from.`,
    )
  if (new Set(owners).size < owners.length) throw new Refusal('teams: two of them are one person’s.')
  if (teams.filter((row) => row['removed_at'] === null).length > league.seats)
    throw new Refusal('It has more teams than spots.')
  if (league.season === null && league.phase !== 'setting-up')
    throw new Refusal('It has a phase, and no season.')
  if ((league.paused_at === null) !== (league.paused_what === null))
    throw new Refusal('It is paused, and is not.')
}

/** A name that looks like one before it, and is another: two that are the same the table refuses. */
function findAlike(names: readonly string[]): string | undefined {
  const keyOfLook = new Map<string, string>()
  return names.find((name) => {
    const key = nameKey(name)
    return looksOf(name).some((look) => {
      const known = keyOfLook.get(look)
      keyOfLook.set(look, known ?? key)
      return known !== undefined && known !== key
    })
  })
}

function checkRules(file: LeagueFile): void {
  const { sport } = file.league
  const rulesets = rowsOf(file, 'rulesets')
  if (rulesets.length === 0) throw new Refusal('It has no rules to play by.')
  for (const [index, { rules }] of rulesets.entries())
    if (!applyOverrides(sport, DEFAULT_RULES[sport], Rules.parse(rules)).ok)
      throw new Refusal(`rulesets ${index + 1}.rules are none of its sport.`)
  for (const [index, { settings }] of rowsOf(file, 'settings').entries()) {
    const problem = problemOfStored(sport, JSON.stringify(settings))
    if (problem !== null) throw new Refusal(`settings ${index + 1}.${problem}`)
  }
}

function checkJobs({ deadlines }: LeagueFile): void {
  const seen = new Set(deadlines.map(({ kind, occurrence }) => `${kind} ${occurrence}`))
  if (seen.size < deadlines.length) throw new Refusal('deadlines: one of them is there twice.')
  for (const [index, { kind, payload }] of deadlines.entries())
    if (!JOBS_THAT_GO.get(kind)?.payload.safeParse(payload).success)
      throw new Refusal(`deadlines ${index + 1} is none that a league has.`)
}

function checkLog({ events, league }: LeagueFile, people: ReadonlySet<unknown>): void {
  for (const { seq, actorId, kind, payload } of events) {
    if (actorId !== null && !people.has(actorId))
      throw new Refusal(`events ${seq}.actorId names none of its people.`)
    if (readEvent({ kind, payload }).kind !== kind)
      throw new Refusal(`events ${seq}.payload is no event of the kind ${kind.slice(0, 40)}.`)
  }
  const last = must(events.at(-1), 'the last event')
  const log = {
    leagueId: league.id as LeagueId, // its schema says so
    entries: events,
    head: { seq: league.seq, hash: last.hash },
  }
  const check = checkHashChain(log, sha256)
  for (;;) {
    const { done, value } = check.next()
    if (!done) continue
    const [problem] = value
    if (problem) throw new Refusal(`Its log is not whole: ${placeOf(problem)}.`)
    return
  }
}

type ChainProblem = ReturnType<ReturnType<typeof checkHashChain>['next']>['value']

function placeOf(problem: Extract<ChainProblem, readonly unknown[]>[number]): string {
  if ('event' in problem) return `event ${problem.event.seq} (${problem.kind})`
  return problem.kind === 'missing' ? `events from ${problem.from} on are missing` : 'its end is another'
}
