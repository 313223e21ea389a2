import { storedDigest } from '../../../shared/audit-log/rows/stored-digest.ts'
import { sha256 } from '../events/sha256.ts'
import type { LeagueId, ProposalId, UserId } from '../../../shared/core/ids.ts'
import { countsIn, type Since } from '../../../shared/rules/scoring/rules-of-record.ts'
import { applyOverrides, rulesetChanges } from '../../../shared/rules/scoring/ruleset.ts'
import type { ChangeFrom, RulesetVersion } from '../../../shared/ruleset/ruleset.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES, NO_POINTS } from '../../../shared/sports/stats.ts'
import { overwrittenRules } from '../../../shared/rules/settings/overwritten-rules.ts'
import { overwrittenRuleLabel, problemText } from '../../../shared/labels/ruleset/ruleset.ts'
import { overwrittenText } from '../../../shared/labels/settings/overwritten.ts'
import type { App } from '../../core/app/app.ts'
import { scheduleRecount } from '../../feed/correction/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague } from '../events/in-league.ts'
import type { CountingRules } from './counting-rules.ts'
import { BEGINNING, changesCountFrom, countsFrom, effectiveFrom } from './effective-from.ts'
import * as queries from './queries.ts'

/** What must be known of a league to tell its rules. */
interface RuledLeague {
  readonly id: LeagueId
  readonly sport: FantasySportKey
  /** ms since the epoch */
  readonly createdAt: number
}

/**
 * The complete ruleset that overrides of a sport's defaults make.
 * @throws {DomainError} RULE_UNKNOWN or INVALID_INPUT with every rule that is wrong
 */
export function rulesFor(sport: FantasySportKey, overrides: Ruleset): Ruleset {
  return rulesChangedBy(sport, DEFAULT_RULES[sport], overrides)
}

/** Stored rules with those of stats that are younger than they are: nothing was given for them. */
function complete(sport: FantasySportKey, stored: string): Ruleset {
  const rules: Ruleset = JSON.parse(stored)
  return { ...NO_POINTS[sport], ...rules }
}

/** What a change of a league's rules would make of them. */
export interface ChangedRules {
  readonly rules: Ruleset
  /** From where on they would count. */
  readonly place: Since
  /** How many rules are others then. */
  readonly changed: number
  /** Whether nothing would become different: the same rules may still be made to count from earlier on. */
  readonly isSame: boolean
}

/** The rules that a change of a league's would make of them. @throws {DomainError} RULE_UNKNOWN, INVALID_INPUT */
export async function changedRules(
  app: App,
  league: RuledLeague,
  { rules: overrides, from }: { rules: Ruleset; from: ChangeFrom },
): Promise<ChangedRules> {
  const current = await queries.findNewest(app.db, league)
  const before = complete(league.sport, current.rules)
  const rules = rulesChangedBy(league.sport, before, overrides)
  const changed = rulesetChanges(before, rules).length
  const place = (await effectiveFrom(app, league))[from]
  return { rules, place, changed, isSame: changed === 0 && countsIn(current, place) }
}

/** Rules with some of them changed. @throws {DomainError} RULE_UNKNOWN, INVALID_INPUT with every rule that is wrong */
export function rulesChangedBy(sport: FantasySportKey, base: Ruleset, overrides: Ruleset): Ruleset {
  const verdict = applyOverrides(sport, base, overrides)
  if (verdict.ok) return verdict.rules
  const unknown = verdict.problems.some((problem) => problem.kind === 'unknown')
  throw new DomainError(unknown ? 'RULE_UNKNOWN' : 'INVALID_INPUT', {
    fields: Object.fromEntries(
      verdict.problems.map((problem) => [`ruleset.${problem.rule}`, problemText(problem)]),
    ),
  })
}

/** The version made last, by which the league plays from now on. */
export async function getRuleset(app: App, league: RuledLeague): Promise<RulesetVersion> {
  const { season, period, label, ...newest } = await queries.findNewest(app.db, league)
  return {
    ...newest,
    rules: complete(league.sport, newest.rules),
    from: countsFrom(league.sport, { season, period, label }),
    changeFrom: await changesCountFrom(app, league),
  }
}

/** All versions of a league's rules that count anywhere, in the order in which they were made: at least one. */
export async function listCountingRules(
  app: App,
  league: Pick<RuledLeague, 'id' | 'sport'>,
): Promise<CountingRules[]> {
  const rows = await queries.counting.all(app.db, { id: league.id, sport: league.sport })
  return rows.map(({ version, rules, ...place }) => ({
    since: { season: place.season, period: place.period },
    rules: JSON.parse(rules),
    counted: { version, from: countsFrom(league.sport, place) },
  }))
}

/** The rules of a sport where there is no league to ask. */
export function defaultRules(sport: FantasySportKey): CountingRules {
  return { since: BEGINNING, rules: DEFAULT_RULES[sport], counted: null }
}

/** Writes the first version, inside the transaction that makes the league. */
export async function insertFirstRuleset(
  app: App,
  league: { id: LeagueId; authorId: UserId; rules: Ruleset },
): Promise<void> {
  await queries.insertRuleset(app.db, {
    leagueId: league.id,
    version: 1,
    rules: JSON.stringify(league.rules),
    since: BEGINNING,
    authorId: league.authorId,
    createdAt: app.now(),
  })
}

/**
 * Refuses a change that would undo what was saved since whoever makes it looked.
 * @throws {DomainError} SETTINGS_CHANGED with both values of every rule that is in dispute
 */
export async function refuseOverwriting(
  app: App,
  league: RuledLeague,
  { rules, seen }: { rules: Ruleset; seen?: number | undefined },
): Promise<void> {
  const current = await queries.findNewest(app.db, league)
  if (seen === undefined || seen >= current.version) return
  const stored = await queries.findVersion(app.db, league.id, seen)
  if (stored === undefined) return
  const lost = overwrittenRules({
    seen: complete(league.sport, stored),
    current: complete(league.sport, current.rules),
    wanted: rules,
  })
  if (lost.length === 0) return
  const words = lost.map((one) => [
    `ruleset.${one.path}`,
    overwrittenText({ author: current.author, ...overwrittenRuleLabel(one) }),
  ])
  throw new DomainError('SETTINGS_CHANGED', { fields: Object.fromEntries(words) })
}

/**
 * Makes a new version of the league's rules. Rules that are left out stay as they are; a change that
 * changes nothing leaves no version and no event.
 * @param by.actorId null for the league, by vote: it is written down as its commissioner's
 * @param of.seen the version that the change was made on; undefined for whoever has seen none
 * @param of.amendmentId by which the league made it; left out for the commissioner's own
 * @throws {DomainError} RULE_UNKNOWN, INVALID_INPUT, SETTINGS_CHANGED
 */
export function updateRuleset(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId | null },
  {
    rules: overrides,
    from,
    seen,
    amendmentId,
  }: {
    rules: Ruleset
    from: ChangeFrom
    seen?: number | undefined
    amendmentId?: ProposalId | undefined
  },
): Promise<RulesetVersion> {
  return inLeague(app, by, async (app, league) => {
    await refuseOverwriting(app, league, { rules: overrides, seen })
    const current = await queries.findNewest(app.db, league)
    const before = complete(league.sport, current.rules)
    const rules = rulesChangedBy(league.sport, before, overrides)
    const changes = rulesetChanges(before, rules)
    const place = (await effectiveFrom(app, league))[from]
    // The same rules may still be made to count from earlier on.
    if (changes.length === 0 && countsIn(current, place)) return getRuleset(app, league)
    const version = current.version + 1
    await queries.insertRuleset(app.db, {
      leagueId: by.leagueId,
      version,
      rules: JSON.stringify(rules),
      since: place,
      authorId: by.actorId ?? league.commissionerId,
      createdAt: app.now(),
    })
    await league.append({
      kind: 'rules-changed',
      version,
      from: countsFrom(league.sport, place),
      changes,
      digest: storedDigest(rules, sha256),
      ...(amendmentId !== undefined && { amendmentId }),
    })
    if (league.season !== null && from === 'season') await scheduleRecount(app, league.id, league.season)
    return getRuleset(app, league)
  })
}
