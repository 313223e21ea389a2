import * as z from 'zod'
import type { ProposalId } from '../../../shared/core/ids.ts'
import { SettingsChange } from '../../../shared/settings/settings.ts'
import { Rules } from '../../../shared/league/league.ts'
import type { AmendmentChange } from '../../../shared/amendment/amendment.ts'
import { ruleValueText } from '../../../shared/core/points.ts'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { settingChangeLabel } from '../../../shared/labels/settings/settings.ts'
import { rulesetChanges } from '../../../shared/rules/scoring/ruleset.ts'
import type { ChangePreview } from '../../../shared/settings/change-preview.ts'
import type { AmendmentState } from '../../../shared/rules/amendment/reduce.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import {
  changedRules,
  getRuleset,
  refuseOverwriting as refuseOverwritingRules,
  updateRuleset,
} from '../../league/ruleset/service.ts'
import { planChange, refuseOverwriting, updateSettings } from '../../league/settings/service.ts'
import { previewRules, previewSettings } from '../../season/week/preview.ts'
import { listVersions, writeConstitution } from '../constitution/constitution.ts'
import { readText } from '../constitution/texts.ts'

/** What an amendment would change, a line each. @throws {DomainError} as when it is saved; INVALID_INPUT for nothing */
export async function describe(app: App, league: LeagueRow, change: AmendmentChange): Promise<string[]> {
  const lines = await linesOf(app, league, change)
  if (lines.length === 0)
    throw new DomainError('INVALID_INPUT', { fields: { change: 'This changes nothing.' } })
  return lines
}

async function linesOf(app: App, league: LeagueRow, change: AmendmentChange): Promise<string[]> {
  if (change.about === 'settings') {
    await refuseOverwriting(app, league, { change: change.settings, seen: change.seen })
    const { changes } = await planChange(app, league, { change: change.settings, from: 'period' })
    return changes.map((one) => {
      const { label, before, after } = settingChangeLabel(league.sport, one)
      return `${label}: ${after} instead of ${before}`
    })
  }
  if (change.about === 'rules') {
    await refuseOverwritingRules(app, league, { rules: change.rules, seen: change.seen })
    const { rules } = await changedRules(app, league, { rules: change.rules, from: 'period' })
    return rulesetChanges((await getRuleset(app, league)).rules, rules).map(
      ({ rule, before, after }) =>
        `${ruleName(league.sport, rule)}: ${ruleValueText(after)} instead of ${ruleValueText(before)}`,
    )
  }
  const [newest] = await listVersions(app, league.id, 1)
  if ((newest?.version ?? 0) !== change.seen) throw new DomainError('CONSTITUTION_CHANGED')
  const text = newest ? await readText(app, league.id, newest.digest) : ''
  return text === change.text ? [] : ['The text of the constitution']
}

/** What a change of settings or rules would alter of the season so far; null for the constitution, which alters nothing. */
export async function previewOf(
  app: App,
  league: LeagueRow,
  { about, change }: Pick<AmendmentState['proposed'], 'about' | 'change'>,
): Promise<ChangePreview | null> {
  if (about === 'settings')
    return previewSettings(app, league, { settings: SettingsChange.parse(change), from: 'period' })
  if (about === 'rules') return previewRules(app, league, { rules: Rules.parse(change), from: 'period' })
  return null
}

/**
 * Makes the change of an amendment, as the league, by vote.
 * @throws {DomainError} what refuses it: it was frozen or changed meanwhile
 */
export async function applyChange(
  app: App,
  league: LockedLeague,
  { about, change, seen, reason, amendmentId }: AmendmentState['proposed'] & { amendmentId: ProposalId },
): Promise<void> {
  const by = { leagueId: league.id, actorId: null }
  if (about === 'settings')
    await updateSettings(app, by, {
      settings: SettingsChange.parse(change),
      from: 'period',
      seen,
      amendmentId,
    })
  else if (about === 'rules')
    await updateRuleset(app, by, { rules: Rules.parse(change), from: 'period', seen, amendmentId })
  else {
    const text = await readText(app, league.id, z.string().parse(change))
    await writeConstitution(app, by, { text, reason, seen, amendmentId })
  }
}
