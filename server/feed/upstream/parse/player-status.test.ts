import { describe, expect, it } from 'vitest'
import { injuryStatus, rosterStatus, statusOf } from './player-status.ts'

describe('a word of the feed', () => {
  it.each([
    ['Active', 'active', null],
    ['Probable', 'active', 'Probable'],
    ['Questionable', 'questionable', null],
    ['Doubtful', 'questionable', 'Doubtful'],
    ['Day-To-Day', 'questionable', 'Day-To-Day'],
    ['GTD', 'questionable', 'GTD'],
    ['Out', 'out', null],
    ['Inactive', 'out', 'Inactive'],
    ['Practice Squad', 'out', 'Practice Squad'],
    ['Bereavement', 'out', 'Bereavement'],
    ['Paternity List', 'out', 'Paternity List'],
    ['Optioned', 'out', 'Optioned'],
    ['Injured Reserve', 'injured-reserve', null],
    ['IR', 'injured-reserve', null],
    ['IR-R', 'injured-reserve', 'IR-R'],
    ['PUP', 'injured-reserve', 'PUP'],
    ['PUP-R', 'injured-reserve', 'PUP-R'],
    ['NFI', 'injured-reserve', 'NFI'],
    ['Physically Unable to Perform', 'injured-reserve', 'Physically Unable to Perform'],
    ['10-Day-IL', 'injured-reserve', '10-Day-IL'],
    ['15-Day IL', 'injured-reserve', '15-Day IL'],
    ['60-Day-IL', 'injured-reserve', '60-Day-IL'],
    ['7-Day Injured List', 'injured-reserve', '7-Day Injured List'],
    ['Suspended', 'suspended', null],
    ['Suspension', 'suspended', null],
    ['Reserve/Suspended', 'suspended', 'Reserve/Suspended'],
    ['In a film', 'questionable', 'In a film'],
  ])('%s is %s, with the note %s', (word, status, note) => {
    expect(statusOf(word)).toEqual({ status, note })
  })
})

describe('an injury', () => {
  it.each([
    ['names the part that hurts', { status: 'Out', details: { type: 'Knee' } }, 'out', 'Knee'],
    [
      'follows the word',
      { status: 'Day-To-Day', details: { type: 'Ankle' } },
      'questionable',
      'Day-To-Day, Ankle',
    ],
    ['may not say', { status: 'Out', details: { type: 'Not Specified' } }, 'out', null],
    ['has a type where it has no status', { type: { description: 'out' } }, 'out', null],
    ['is no suspension', { status: 'Suspension', details: { type: 'Suspension' } }, 'suspended', null],
  ])('%s', (_, injury, status, note) => {
    expect(injuryStatus(injury)).toEqual({ status, note })
  })

  it.each([[null], [{}], [{ status: '' }], ['Out']])('that says nothing, like %j, is none', (injury) => {
    expect(injuryStatus(injury)).toBeNull()
  })
})

describe('a player on a roster', () => {
  const active = { name: 'Active', type: 'active' }

  it.each([
    ['is active when nothing is said', {}, 'active'],
    ['is what his status says', { status: { name: 'Practice Squad' } }, 'out'],
    ['may have a bare word for a status', { status: 'Suspended' }, 'suspended'],
    ['is out when an injury says so', { status: active, injuries: [{ status: 'Out' }] }, 'out'],
    [
      'is what the newest of several injuries says',
      {
        status: active,
        injuries: [
          { status: 'Out', date: '2026-10-01T12:00Z' },
          { status: 'Questionable', date: '2026-11-01T12:00Z' },
        ],
      },
      'questionable',
    ],
    [
      'is suspended though his injury is healed',
      { status: { name: 'Suspended' }, injuries: [{ status: 'Active' }] },
      'suspended',
    ],
  ])('%s', (_, athlete, status) => {
    expect(rosterStatus(athlete).status).toBe(status)
  })
})
