import type { CountsFrom } from '../../../ruleset/ruleset.ts'
import type { Matter } from '../reduce.ts'

/** Every version of a league's rules and settings, since when it counts, and who made it. */
export const SETTINGS: Matter = {
  'league-created'(of, event, { seq, actorId }) {
    const first = { from_season: 0, from_period: 0, author_id: actorId }
    of.expected.put('rulesets', [1], { ...first, rules_digest: event.rulesDigest }, seq)
    of.expected.put('settings', [1], { ...first, settings_digest: event.settingsDigest }, seq)
    if (event.settingsDigest === undefined) {
      of.leaveOpen('the first rules and settings')
      // A league of before there were settings has no row until it changes them.
      of.expected.drop('settings', [1])
      of.expected.allow('settings', { version: 1 })
    }
    const size = sizeIn(of.rowWith('settings', { version: 1 }))
    if (size !== null) of.expected.set('league', [of.leagueId], { seats: size }, seq)
  },
  'rules-changed'(of, { version, from, digest }, { seq, actorId }) {
    // What the league made by vote is written down as its commissioner's.
    const author = actorId ?? of.expected.valueOf('league', [of.leagueId], 'commissioner_id')
    of.expected.put('rulesets', [version], { ...since(from), author_id: author, rules_digest: digest }, seq)
    if (digest === undefined) of.leaveOpen('what changed versions of the rules say')
  },
  'settings-changed'(of, { version, from, digest, changes }, { seq, actorId }) {
    // What Empire fits to a season is written down as the commissioner's.
    const author = actorId ?? of.expected.valueOf('league', [of.leagueId], 'commissioner_id')
    of.expected.put(
      'settings',
      [version],
      { ...since(from), author_id: author, settings_digest: digest },
      seq,
    )
    if (digest === undefined) of.leaveOpen('what changed versions of the settings say')
    const size = changes.find(({ path }) => path === 'size')?.after
    if (typeof size === 'number') of.expected.set('league', [of.leagueId], { seats: size }, seq)
  },
}

/** As the rows have it: 0 for the beginning. */
function since(from: CountsFrom): { from_season: number; from_period: number } {
  return {
    from_season: from.at === 'beginning' ? 0 : from.season,
    from_period: from.at === 'period' ? from.period : 0,
  }
}

function sizeIn(row: Readonly<Record<string, unknown>> | undefined): number | null {
  const settings = row?.['settings']
  if (typeof settings !== 'object' || settings === null || !('size' in settings)) return null
  return typeof settings.size === 'number' ? settings.size : null
}
