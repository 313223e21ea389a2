import type { Stat } from '../model/stat.ts'

interface PointsAllowed extends Stat {
  /** The most points that it stands for. */
  readonly most: number
  /** Points of it in a play. */
  readonly words: string
}

const group = 'Points and yards allowed'

/** The stats of points that a defense allowed, from the fewest: a line has at most one of them. */
export const POINTS_ALLOWED = [
  {
    key: 'shutout',
    most: 0,
    label: 'Defense allows 0 points',
    group,
    points: 10,
    one: 'shutout',
    words: 'no points',
  },
  {
    key: '1_6_pa',
    most: 6,
    label: 'Defense allows 1 to 6 points',
    group,
    points: 7,
    one: 'game with 1–6 points allowed',
    several: 'games with 1–6 points allowed',
    words: '1–6 points',
  },
  {
    key: '7_13_pa',
    most: 13,
    label: 'Defense allows 7 to 13 points',
    group,
    points: 4,
    one: 'game with 7–13 points allowed',
    several: 'games with 7–13 points allowed',
    words: '7–13 points',
  },
  {
    key: '14_20_pa',
    most: 20,
    label: 'Defense allows 14 to 20 points',
    group,
    points: 1,
    one: 'game with 14–20 points allowed',
    several: 'games with 14–20 points allowed',
    words: '14–20 points',
  },
  {
    key: '21_27_pa',
    most: 27,
    label: 'Defense allows 21 to 27 points',
    group,
    points: 0,
    one: 'game with 21–27 points allowed',
    several: 'games with 21–27 points allowed',
    words: '21–27 points',
  },
  {
    key: '28_34_pa',
    most: 34,
    label: 'Defense allows 28 to 34 points',
    group,
    points: -1,
    one: 'game with 28–34 points allowed',
    several: 'games with 28–34 points allowed',
    words: '28–34 points',
  },
  {
    key: '35plus_pa',
    most: Infinity,
    label: 'Defense allows 35 points or more',
    group,
    points: -4,
    one: 'game with 35 points allowed or more',
    several: 'games with 35 points allowed or more',
    words: '35 or more points',
  },
] as const satisfies readonly PointsAllowed[]
