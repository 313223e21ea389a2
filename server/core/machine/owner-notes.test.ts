import { describe, expect, it } from 'vitest'
import { migrations } from '../../../migrations/index.ts'
import { ownerNotesAfter, releaseOf } from './owner-notes.ts'

const CHANGELOG = `# Changelog

## 0.3.0 (2027-03-01)

Set PUBLIC_URL before you start it: links in mails
come from there.

- Much.

## 0.2.0 (2027-01-01)

Nothing to do.

- More.

## 0.1.0 (2026-11-26)

Nothing to do: the first release.

- All.
`

describe('what an owner has to do', () => {
  it('is told of each release after theirs, oldest first', () => {
    expect(ownerNotesAfter(CHANGELOG, '0.1.0')).toEqual([
      { version: '0.2.0', text: 'Nothing to do.' },
      { version: '0.3.0', text: 'Set PUBLIC_URL before you start it: links in mails come from there.' },
    ])
    expect(ownerNotesAfter(CHANGELOG, '0.3.0')).toEqual([])
    expect(ownerNotesAfter(CHANGELOG, null).map(({ version }) => version)).toEqual([
      '0.1.0',
      '0.2.0',
      '0.3.0',
    ])
  })

  it('follows from the migrations that have run', () => {
    const all = Object.keys(migrations)
    const released = all.slice(0, all.indexOf('019-indexes') + 1)
    expect(releaseOf(released)).toBe('0.1.0')
    expect(releaseOf(released.slice(0, 12))).toBeNull()
    expect(releaseOf([])).toBeNull()
  })
})
