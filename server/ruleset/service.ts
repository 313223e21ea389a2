import type { LeagueId, UserId } from '../../shared/ids.ts'
import { applyOverrides, problemText, rulesetChanges } from '../../shared/rules/ruleset.ts'
import type { RulesetVersion } from '../../shared/ruleset.ts'
import { FANTASY_SPORTS, type FantasySportKey } from '../../shared/sports/index.ts'
import type { Ruleset } from '../../shared/sports/sport.ts'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import { inLeague } from '../league-log/in-league.ts'
import * as queries from './queries.ts'

/**
 * The complete ruleset that overrides of a sport's defaults make.
 * @throws {DomainError} RULE_UNKNOWN or INVALID_INPUT with every rule that is wrong
 */
export function rulesFor(sport: FantasySportKey, overrides: Ruleset): Ruleset {
  return checked(FANTASY_SPORTS[sport].defaultRules, overrides)
}

function checked(base: Ruleset, overrides: Ruleset): Ruleset {
  const verdict = applyOverrides(base, overrides)
  if (verdict.ok) return verdict.rules
  const unknown = verdict.problems.some((problem) => problem.kind === 'unknown')
  throw new DomainError(unknown ? 'RULE_UNKNOWN' : 'INVALID_INPUT', {
    fields: Object.fromEntries(
      verdict.problems.map((problem) => [`ruleset.${problem.rule}`, problemText(problem)]),
    ),
  })
}

export async function getRuleset(app: App, leagueId: LeagueId): Promise<RulesetVersion> {
  const row = await queries.findRuleset(app.db, leagueId)
  return { ...row, rules: JSON.parse(row.rules) }
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
    authorId: league.authorId,
    createdAt: app.now(),
  })
}

/**
 * Makes a new version of the league's rules. Rules that are left out stay as they are; a change that
 * changes nothing leaves no version and no event.
 * @throws {DomainError} RULE_UNKNOWN, INVALID_INPUT
 */
export function updateRuleset(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId },
  overrides: Ruleset,
): Promise<RulesetVersion> {
  return inLeague(app, by, async (app, league) => {
    const current = await getRuleset(app, by.leagueId)
    const rules = checked(current.rules, overrides)
    const changes = rulesetChanges(current.rules, rules)
    if (changes.length === 0) return current
    const version = current.version + 1
    await queries.insertRuleset(app.db, {
      leagueId: by.leagueId,
      version,
      rules: JSON.stringify(rules),
      authorId: by.actorId,
      createdAt: app.now(),
    })
    await league.append({ kind: 'rules-changed', version, changes })
    return getRuleset(app, by.leagueId)
  })
}
