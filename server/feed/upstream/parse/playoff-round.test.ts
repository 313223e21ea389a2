import { describe, expect, it } from 'vitest'
import { playoffRound } from './playoff-round.ts'

describe('the round of the playoff that a game is', () => {
  it.each([
    ['College Football Playoff First Round Game', 'first'],
    ['College Football Playoff First Round Presented by Allstate', 'first'],
    ['College Football Playoff Quarterfinal at the Rose Bowl Presented by Prudential', 'quarter'],
    ['College Football Playoff Quarterfinal at the Allstate Sugar Bowl - Rescheduled from Jan 1', 'quarter'],
    ['CFP Semifinal at the Capital One Orange Bowl', 'semi'],
    ['College Football Playoff National Championship Presented by AT&T', 'final'],
    ['CFP National Championship', 'final'],
    ['Cheez-It Citrus Bowl', null],
    ['Big Ten Championship Game', null],
    ['NFC Wild Card Playoffs', null],
    ['FCS Championship - Quarterfinal', null],
    ['College Football Playoff Rankings Show', null],
  ])('%s: %s', (headline, round) => {
    expect(playoffRound([headline])).toBe(round)
  })

  it('is whichever headline names one', () => {
    expect(playoffRound([null, 'Rose Bowl', 'CFP Quarterfinal at the Rose Bowl'])).toBe('quarter')
    expect(playoffRound([])).toBeNull()
  })
})
