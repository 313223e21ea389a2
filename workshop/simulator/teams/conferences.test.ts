import { expect, it } from 'vitest'
import { conferenceId } from './conferences.ts'
import { NCAA_MBB_TEAMS } from './ncaa-mbb.ts'
import { NCAAF_TEAMS } from './ncaaf.ts'

it('every school of college sports has a conference', () => {
  for (const { abbreviation } of NCAAF_TEAMS)
    expect(conferenceId('ncaaf', abbreviation), abbreviation).not.toBeNull()
  for (const { abbreviation } of NCAA_MBB_TEAMS)
    expect(conferenceId('ncaa_mbb', abbreviation), abbreviation).not.toBeNull()
})

it('Notre Dame plays football by itself and basketball in the ACC', () => {
  expect(conferenceId('ncaaf', 'ND')).toBe('18')
  expect(conferenceId('ncaa_mbb', 'ND')).toBe('2')
  expect(conferenceId('nfl', 'NE')).toBeNull()
})
