import { describe, expect, it } from 'vitest'
import type { SettingsChange } from '../../settings/settings.ts'
import { defaultSettings } from './default-settings.ts'
import { withChange } from './change.ts'
import { overwrittenSettings } from './overwritten.ts'
import { overwrittenRules } from './overwritten-rules.ts'

const seen = defaultSettings('nfl')
const after = (change: SettingsChange) => withChange('nfl', seen, change)

describe('what saving would undo', () => {
  it.each<[theirs: SettingsChange, mine: SettingsChange, lost: unknown[]]>([
    [{ draft: { clock: 60_000 } }, { season: { weeks: 13 } }, []],
    [{ draft: { clock: 60_000 } }, { draft: { clock: 60_000 } }, []],
    [
      { draft: { clock: 60_000 } },
      { draft: { clock: 30_000 } },
      [{ path: 'draft.clock', before: 90_000, after: 60_000, mine: 30_000 }],
    ],
    // A group that is taken away, and a part of it that is changed.
    [
      { season: { playoffs: { teams: 4 } } },
      { season: { playoffs: null } },
      [{ path: 'season.playoffs.teams', before: 6, after: 4, mine: undefined }],
    ],
  ])('%j and then %j', (theirs, mine, lost) => {
    expect(overwrittenSettings({ seen, current: after(theirs), wanted: after(mine) })).toEqual(lost)
  })

  it.each([
    [{ a: 1, b: 2 }, { a: 3 }, []],
    [{ a: 2, b: 1 }, { b: 3 }, []],
    [{ a: 2, b: 1 }, { a: 2 }, []],
    // The whole of an older page, of which one is its own.
    [{ a: 2, b: 1 }, { a: 1, b: 3 }, []],
    [{ a: 2, b: 1 }, { a: 3 }, [{ path: 'a', before: 1, after: 2, mine: 3 }]],
  ])('rules %j and then %j', (current, wanted, lost) => {
    expect(overwrittenRules({ seen: { a: 1, b: 1 }, current, wanted })).toEqual(lost)
  })
})
