import { type LeagueSettings, type Setting, valueAt } from '../../settings/catalogue/catalogue.ts'
import type { About, Option, Text } from '../../settings/catalogue/entry.ts'

/** A text of a setting, made where it has to be. */
export function textOf(
  text: Text<LeagueSettings> | undefined,
  about: About<LeagueSettings>,
): string | undefined {
  return typeof text === 'function' ? text(about) : text
}

/** The option that is chosen; undefined where a setting is no choice. */
export function choiceOf({ path, entry }: Setting, settings: LeagueSettings): Option | undefined {
  return entry.kind === 'choice' ? entry.options[String(valueAt(settings, path))] : undefined
}
