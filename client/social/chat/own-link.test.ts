import { expect, it } from 'vitest'
import { readOwnLink } from './own-link.ts'

const here = { origin: 'https://empire.example', code: 'abcdefgh' }

it.each([
  ['https://empire.example/players/nfl/123?league=x', { kind: 'player', sport: 'nfl', id: '123' }],
  ['https://empire.example/players/nfl/9-dst', { kind: 'player', sport: 'nfl', id: '9-dst' }],
  [
    'https://empire.example/league/matchups/abcdefgh?period=11&matchup=2',
    { kind: 'matchup', period: 11, number: 2 },
  ],
  ['https://empire.example/league/activity/abcdefgh?event=42', { kind: 'event', seq: 42 }],
  ['https://other.example/players/nfl/123', null],
  ['http://empire.example/players/nfl/123', null],
  ['https://empire.example:8443/players/nfl/123', null],
  ['https://empire.example/players/curling/123', null],
  ['https://empire.example/players/nfl/..%2f', null],
  ['https://empire.example/league/activity/zzzzzzzz?event=42', null],
  ['https://empire.example/league/activity/abcdefgh?event=-1', null],
  ['https://empire.example/league/matchups/abcdefgh', null],
  ['nonsense', null],
])('%s is %j', (href, link) => expect(readOwnLink(href, here)).toEqual(link))
