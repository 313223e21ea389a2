import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySettings, anySport } from '../../../tests/support/any-settings.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { settingsChanges, withChange } from '../../rules/settings/change.ts'
import { settingsProblems } from '../../rules/settings/problems.ts'
import { HOUR } from '../../core/time.ts'
import { settingsProblemText } from './problem.ts'
import { timeOfDay } from '../../settings/catalogue/weekdays.ts'
import { settingChangeLabel } from './settings.ts'

const NFL = defaultSettings('nfl')

describe('a change of a setting in words', () => {
  it.each<[change: SettingsChange, words: string]>([
    [{ size: 10 }, 'Teams: 12 → 10'],
    [{ roster: { starters: { 'RB/WR': 1 } } }, 'Starters at running back or receiver: 0 → 1'],
    [{ roster: { maxima: { 'D/ST': null } } }, 'Most at team defense: 3 → no limit'],
    [{ draft: { kind: 'third-round-reversal' } }, 'Draft format: snake → 3RR'],
    [{ draft: { clock: 8 * HOUR } }, 'Draft clock: 90 seconds → 8 hours'],
    [
      { draft: { night: { from: 1380, until: 480, timeZone: 'America/New_York' } } },
      'Night pause: none → 11:00 pm to 8:00 am, America/New York',
    ],
    [{ draft: { auction: { budget: 1000 } } }, 'Budget: $200 → $1,000'],
    [{ season: { divisions: ['East', 'West'] } }, 'Divisions: none → East, West'],
    [{ season: { medianGame: true } }, 'Game against the median: no → yes'],
    [
      { season: { tieBreakers: ['all-play'] } },
      'Tiebreakers: points for, head-to-head, points against → all-play record',
    ],
    [{ season: { playoffs: null } }, 'Playoffs: 6 teams in 3 rounds → none'],
    [{ season: { playoffs: { roundWeeks: [1, 1, 2] } } }, 'Weeks of each playoff round: 1, 1, 1 → 1, 1, 2'],
  ])('%j', (change, words) => {
    const changes = settingsChanges(NFL, withChange('nfl', NFL, change))
    const said = changes.map((one) => settingChangeLabel('nfl', one))

    expect(said.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual([words])
  })

  it('has a name for every setting', () => {
    const pair = anySport.chain((sport) =>
      fc.tuple(fc.constant(sport), anySettings(sport), anySettings(sport)),
    )
    fc.assert(
      fc.property(pair, ([sport, before, after]) => {
        for (const change of settingsChanges(before, after)) {
          const words = settingChangeLabel(sport, change)
          expect(words.label, change.path).toMatch(/^[A-Z]/)
          expect(`${words.before} ${words.after}`).not.toMatch(/undefined|NaN|\[object|[{}]/)
          expect(words.before).not.toBe(words.after)
        }
      }),
    )
  })

  it('is shown as it is where this page knows no words for it', () => {
    const change = { path: 'season.superbowl.halftime', before: null, after: { show: true } }

    expect(settingChangeLabel('nfl', change)).toEqual({
      label: 'season.superbowl.halftime',
      before: 'none',
      after: '{"show":true}',
    })
  })
})

describe('what is wrong', () => {
  it('is said in a fan’s words', () => {
    const pair = anySport.chain((sport) => fc.tuple(fc.constant(sport), anySettings(sport)))
    fc.assert(
      fc.property(pair, ([sport, settings]) => {
        for (const problem of settingsProblems(sport, settings, { teams: 3, isTimeZone: () => false }))
          expect(settingsProblemText(sport, problem)).toMatch(/^[A-Z0-9][^{}]+[.]$/)
      }),
    )
  })
})

describe('a time of the day', () => {
  it.each([
    [0, 'midnight'],
    [5, '12:05 am'],
    [720, 'noon'],
    [721, '12:01 pm'],
    [1439, '11:59 pm'],
  ])('%i minutes is %s', (minutes, words) => {
    expect(timeOfDay(minutes)).toBe(words)
  })
})
