import { some } from '../model/amounts.ts'
import type { StatCatalog } from '../model/stat.ts'
import { hockeyPlay } from './plays.ts'

const FORWARD = ['goal', 'assist', 'pp_point', 'sh_point', 'shot', 'hit', 'block']

export const nhlStats = {
  groups: [
    { title: 'Scoring' },
    { title: 'Shots and hits' },
    { title: 'Goalies', first: ['save', 'goal_against'] },
  ],
  stats: [
    {
      key: 'goal',
      label: 'Goal',
      group: 'Scoring',
      points: 3,
      // `G` is of the game, `YTDG` of the season.
      column: { table: 'skaters', key: 'goals', label: 'G' },
      head: 'G',
      one: 'goal',
    },
    {
      key: 'assist',
      label: 'Assist',
      group: 'Scoring',
      points: 2,
      column: { table: 'skaters', key: 'assists', label: 'A' },
      head: 'A',
      one: 'assist',
    },
    {
      key: 'shot',
      label: 'Shot on goal',
      group: 'Shots and hits',
      points: 0.5,
      // The label `SOG` is goals of the shoot-out.
      column: { table: 'skaters', key: 'shotsTotal', label: 'S' },
      head: 'SOG',
      name: 'Shots on goal',
      one: 'shot',
      play: (count) => some(count, 'shot on goal', 'shots on goal'),
    },
    {
      key: 'hit',
      label: 'Hit on an opponent',
      group: 'Shots and hits',
      points: 0.5,
      column: { table: 'skaters', key: 'hits', label: 'HT' },
      head: 'HIT',
      one: 'hit',
    },
    {
      key: 'block',
      label: 'Shot blocked',
      group: 'Shots and hits',
      points: 0.5,
      column: { table: 'skaters', key: 'blockedShots', label: 'BS' },
      head: 'BLK',
      name: 'Shots blocked',
      one: 'block',
      play: (count) => some(count, 'blocked shot'),
    },
    {
      key: 'pp_point',
      label: 'Goal or assist on the power play',
      group: 'Scoring',
      points: 0.5,
      head: 'PPP',
      one: 'power-play point',
    },
    {
      key: 'sh_point',
      label: 'Goal or assist short-handed',
      group: 'Scoring',
      points: 1,
      head: 'SHP',
      one: 'short-handed point',
    },
    {
      key: 'shutout',
      label: 'Shutout by the goalie',
      group: 'Goalies',
      points: 4,
      head: 'SO',
      one: 'shutout',
    },
    {
      key: 'goal_against',
      label: 'Goal allowed by the goalie',
      group: 'Goalies',
      points: -1,
      column: { table: 'goalies', key: 'goalsAgainst', label: 'GA' },
      head: 'GA',
      one: 'goal allowed',
      several: 'goals allowed',
    },
    {
      key: 'save',
      label: 'Save by the goalie',
      group: 'Goalies',
      points: 0.2,
      column: { table: 'goalies', key: 'saves', label: 'SV' },
      head: 'SV',
      one: 'save',
    },
  ],
  told: ['goal', 'assist', 'pp_point', 'sh_point', 'shot', 'hit', 'block', 'save', 'goal_against', 'shutout'],
  shown: {
    all: ['goal', 'assist', 'pp_point', 'shot', 'hit', 'block', 'save'],
    C: FORWARD,
    LW: FORWARD,
    RW: FORWARD,
    D: ['goal', 'assist', 'block', 'hit', 'shot', 'pp_point', 'sh_point'],
    G: ['save', 'goal_against', 'shutout'],
  },
  play: hockeyPlay,
} as const satisfies StatCatalog
