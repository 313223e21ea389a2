import { CARDS, entryOf, type LeagueSettings } from '../../settings/catalogue/catalogue.ts'
import {
  type About,
  type Rule,
  type RuleLine,
  RULES_SECTIONS,
  type RulesSectionKey,
} from '../../settings/catalogue/entry.ts'
import { aboutSettings } from '../../rules/settings/about.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { choiceOf, textOf } from '../settings/text-of.ts'

interface RulesSection {
  readonly key: RulesSectionKey
  readonly title: string
  readonly lines: readonly RuleLine[]
}

const ALL_CARDS = Object.values(CARDS).flat()
const SECTIONS = Object.keys(RULES_SECTIONS) as RulesSectionKey[] // the keys of the literal

/** What a league plays by besides its scoring rules, in plain words. */
export function rulesPage(sport: FantasySportKey, settings: LeagueSettings): RulesSection[] {
  const about = aboutSettings(sport, settings)
  return SECTIONS.map((key) => ({
    key,
    title: RULES_SECTIONS[key],
    lines: ALL_CARDS.filter(({ section }) => section === key).flatMap(({ rows }) =>
      rows.flatMap((path) => linesOf(path, about)),
    ),
  }))
}

function linesOf(path: string, about: About<LeagueSettings>): readonly RuleLine[] {
  const entry = entryOf(path)
  const rule: Rule<LeagueSettings> | undefined = entry?.rule
  if (!entry || !rule || 'with' in rule) return []
  if ('lines' in rule) return rule.lines(about)
  if (entry.applies && !entry.applies(about)) return []
  const option = choiceOf({ path, entry }, about.settings)
  return [{ term: rule.term, text: textOf(rule.text, about) ?? option?.rule ?? option?.hint ?? '' }]
}

/** In which section a setting is. @param path such as `season.playoffs.teams` */
export function rulesSectionOf(path: string): RulesSectionKey {
  const card = ALL_CARDS.find(({ rows }) => rows.some((row) => path === row || path.startsWith(`${row}.`)))
  const [part] = path.split('.')
  return card?.section ?? SECTIONS.find((key) => key === part) ?? 'season'
}
