import { expect, it } from 'vitest'
import type { LeagueCode, LeagueId, TeamId } from '../../../shared/core/ids.ts'
import { findItems } from './find.ts'
import { SETTING_LABELS } from '../../../shared/labels/settings/settings.ts'
import { knownItems } from './pages.ts'
import type { MyLeague } from './types.ts'

const league = (code: string, changes: Partial<MyLeague> = {}): MyLeague => ({
  id: code as LeagueId, // made up here
  code: code as LeagueCode, // likewise
  name: `League ${code}`,
  sport: 'nfl',
  teamId: 't' as TeamId, // likewise
  teamName: 'Gold Standard',
  wins: 0,
  losses: 0,
  ties: 0,
  rank: 1,
  week: 'Week 12',
  phase: 'regular',
  format: { scoring: 'points', competition: 'head-to-head', lineups: 'set' },
  openSpots: 0,
  isCommissioner: true,
  ...changes,
})

const own = league('own')
const others = [league('second', { sport: 'nba' }), league('third', { isCommissioner: false })]

const find = (current: MyLeague, text: string) =>
  findItems(
    knownItems({
      current,
      leagues: [current, ...others],
      isOwner: false,
      isTyped: true,
      settings: SETTING_LABELS,
    }),
    text,
    new Set(),
  ).flatMap(({ items }) => items)

it.each([
  ['rules', 'Rules'],
  ['scoring', 'Rules'],
  ['waivers', 'Waivers'],
  ['waiver', 'Waivers'],
  ['faab', 'Waivers'],
  ['trade', 'Trade Portal'],
  ['propose trade', 'Propose a trade'],
  ['trade deadline', 'Last week for trades'],
  ['settings', 'League settings'],
  ['standings', 'Standings'],
  ['playoffs', 'Playoffs'],
  ['playoff bracket', 'Playoffs'],
  ['matchup', 'Matchup'],
  ['live score', 'Matchup'],
  ['lineup', 'My team'],
  ['my team', 'My team'],
  ['start sit', 'My team'],
  ['chat', 'Chat'],
  ['talk', 'Chat'],
  ['draft', 'Live Draft'],
  ['mock', 'Mock draft'],
  ['history', 'History'],
  ['free agents', 'Players'],
  ['keeper', 'Keepers'],
  ['invite link', 'Invite'],
  ['interception', 'Interception thrown'],
  ['passing td', 'Passing touchdown'],
  ['ir', 'My team'],
  ['faab budget', 'Waivers'],
  ['ppr', 'Rules'],
  ['bench', 'My team'],
  ['league own', 'Home'],
  ['minimum bid', 'Minimum bid'],
  ['dark mode', 'Light or dark theme'],
  ['log out', 'Log out'],
  ['password', 'Account'],
  ['notifications', 'Notices'],
  ['shortcuts', 'Keys'],
])('finds by the word of a fan, in the league that they are in: %s → %s', (words, first) => {
  const [found] = find(own, words)
  expect(found?.label).toBe(first)
  if (found?.group === 'This league') expect(found.detail).toBe('League own')
})

it('has what members may not change among the rules', () => {
  const member = league('own', { isCommissioner: false })
  expect(find(member, 'settings').map(({ label }) => label)).toContain('Rules')
  expect(find(member, 'trade deadline')[0]?.href).toMatch(/^\/league\/rules\/own\?setting=trades\.lastWeek#/)
  expect(find(own, 'trade deadline')[0]?.href).toMatch(/^\/league\/settings\/own\?section=trades#/)
})

it('leads to different places from different rows', () => {
  const all = knownItems({
    current: own,
    leagues: [own, ...others],
    isOwner: true,
    isTyped: true,
    settings: SETTING_LABELS,
  })
  const hrefs = all.map(({ href }) => href)
  expect(hrefs.filter((href, place) => hrefs.indexOf(href) !== place)).toEqual([])
})
