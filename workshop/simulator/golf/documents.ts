import { dayNames, easternTime, feedDate, startOfDay } from '../base/calendar.ts'
import { LEAGUES } from '../base/leagues.ts'
import { holeAt, holesDone, playOffHoles, sum, toPar, type PlayedTournament, type Round } from './play.ts'
import { parText, stageAt, standingsAt, type Stage, type Standing } from './standings.ts'

const HOLES = 18
const UID = `s:${LEAGUES.golf.sportId}~l:${LEAGUES.golf.id}`

/** A tournament of a scoreboard. The event is over only when its own status says so. */
export function tournamentDoc(played: PlayedTournament, at: number) {
  const { tournament } = played
  const stage = stageAt(played, at)
  const date = feedDate(startOfDay(tournament.days[0]))
  const endDate = feedDate(startOfDay(tournament.days[3]))
  return {
    id: tournament.id,
    uid: `${UID}~e:${tournament.id}`,
    date,
    endDate,
    name: tournament.name,
    shortName: tournament.name,
    season: { year: Number(tournament.days[0].slice(0, 4)), type: 2, slug: 'regular-season' },
    competitions: [{ ...competitionDoc(played, at), date, endDate }],
    courses: [
      { name: tournament.course.name, host: true, shotsToPar: played.par, address: tournament.course },
    ],
    status: { type: eventStatus(stage) },
  }
}

export function competitionDoc(played: PlayedTournament, at: number) {
  const { tournament } = played
  const stage = stageAt(played, at)
  const { name, city, state } = tournament.course
  return {
    id: tournament.id,
    uid: `${UID}~e:${tournament.id}~c:${tournament.id}`,
    timeValid: false,
    neutralSite: false,
    conferenceCompetition: false,
    playByPlayAvailable: false,
    recent: false,
    venue: { fullName: name, address: { city, state } },
    competitors: standingsAt(played, at).map((standing, index) =>
      competitorDoc(played, standing, { at, order: index + 1, stage }),
    ),
    status: competitionStatus(played, stage),
    broadcasts: [{ market: 'national', names: tournament.alternate ? ['Golf Chnl'] : ['ESPN+', 'CBS'] }],
    broadcast: tournament.alternate ? 'Golf Chnl' : 'ESPN+/CBS',
  }
}

function eventStatus(stage: Stage) {
  if (stage.kind === 'before') {
    return { id: '1', name: 'STATUS_SCHEDULED', state: 'pre', completed: false, description: 'Scheduled' }
  }
  if (stage.kind === 'over') {
    return { id: '3', name: 'STATUS_FINAL', state: 'post', completed: true, description: 'Final' }
  }
  return { id: '2', name: 'STATUS_IN_PROGRESS', state: 'in', completed: false, description: 'In Progress' }
}

/** Says `post` after each round: that is how the feed does it, and why the event's status counts. */
function competitionStatus({ tournament }: PlayedTournament, stage: Stage) {
  switch (stage.kind) {
    case 'before': {
      const first = dayNames(startOfDay(tournament.days[0]))
      const last = dayNames(startOfDay(tournament.days[3]))
      const sameMonth = first.long.split(' ')[0] === last.long.split(' ')[0]
      const detail = `${first.long} - ${sameMonth ? last.long.split(' ')[1] : last.long}`
      return {
        period: 0,
        type: { ...eventStatus(stage), detail, shortDetail: `${first.short} - ${last.short}` },
      }
    }
    case 'over':
      return { period: 4, type: { ...eventStatus(stage), detail: 'Final', shortDetail: 'Complete' } }
    case 'playOff':
      return { period: 4, type: { ...eventStatus(stage), detail: 'Playoff', shortDetail: 'Playoff' } }
    case 'playing': {
      const detail = `Round ${stage.round} - In Progress`
      return { period: stage.round, type: { ...eventStatus(stage), detail, shortDetail: detail } }
    }
    case 'complete': {
      const detail = `Round ${stage.round} - Play Complete`
      return {
        period: stage.round,
        type: {
          id: '9',
          name: 'STATUS_PLAY_COMPLETE',
          state: 'post',
          completed: false,
          description: 'Play Complete',
          detail,
          shortDetail: detail,
        },
      }
    }
  }
}

function competitorDoc(
  played: PlayedTournament,
  standing: Standing,
  of: { at: number; order: number; stage: Stage },
) {
  const { golfer } = standing.entry
  const code = golfer.country.code
  return {
    id: golfer.id,
    uid: `${UID}~a:${golfer.id}`,
    type: 'athlete',
    order: of.order,
    athlete: {
      id: golfer.id,
      fullName: golfer.displayName,
      displayName: golfer.displayName,
      shortName: golfer.shortName,
      birthPlace: { countryAbbreviation: code.toUpperCase() },
      flag: { alt: golfer.country.name, rel: ['country-flag'] },
    },
    score: standing.current === null ? '-' : parText(standing.score),
    linescores: roundDocs(played, standing, of.at),
    statistics: [],
    status: competitorStatus(standing, of),
  }
}

/** The rounds begun, the next one with its tee time, and playoff holes. */
function roundDocs(played: PlayedTournament, { entry }: Standing, at: number) {
  const { pars } = played.tournament
  const known = entry.rounds.filter(
    (_, index) => index < 2 || at >= (played.rounds[index - 1]?.end ?? Infinity),
  )
  const docs: unknown[] = known.map((round, index) =>
    round.teeTime > at
      ? { period: index + 1, teeTime: feedDate(round.teeTime) }
      : roundDoc(round, index + 1, { pars, at }),
  )
  const { playOff } = played
  const extra = playOff?.strokes.get(entry.golfer.id)?.slice(0, playOffHoles(playOff, at)) ?? []
  if (extra.length === 0) return docs
  const linescores = extra.map((strokes) => ({
    value: strokes,
    displayValue: String(strokes),
    period: HOLES,
  }))
  return [
    ...docs,
    { period: 5, isPlayoff: true, value: sum(extra), displayValue: String(sum(extra)), linescores },
  ]
}

function roundDoc(round: Round, period: number, of: { pars: readonly number[]; at: number }) {
  const holes = holesDone(round, of.at)
  const played = round.strokes.slice(0, holes)
  return {
    value: sum(played),
    displayValue: holes === 0 ? '-' : parText(toPar(round, of.pars, holes)),
    period,
    teeTime: feedDate(round.teeTime),
    linescores: played.map((strokes, nth) => {
      const hole = holeAt(round.startHole, nth)
      return {
        value: strokes,
        displayValue: String(strokes),
        period: hole,
        scoreType: { displayValue: parText(strokes - (of.pars[hole - 1] ?? 0)) },
      }
    }),
  }
}

const TYPES = {
  scheduled: { id: '0', name: 'STATUS_SCHEDULED', state: 'pre', completed: false, description: 'Scheduled' },
  playing: { id: '1', name: 'STATUS_IN_PROGRESS', state: 'in', completed: false, description: 'In Progress' },
  finished: {
    id: '2',
    name: 'STATUS_FINISH',
    state: 'post',
    completed: true,
    description: 'Finish',
    shortDetail: 'F',
  },
  CUT: {
    id: '3',
    name: 'STATUS_CUT',
    state: 'post',
    completed: false,
    description: 'Missed Cut',
    shortDetail: 'CUT',
  },
  WD: {
    id: '5',
    name: 'STATUS_WITHDRAWN',
    state: 'post',
    completed: false,
    description: 'Withdrawn',
    shortDetail: 'WD',
  },
} as const

/** Where one golfer is: his tee time, the hole he has reached, `F`, or out of it. */
function competitorStatus({ entry, current, out, position }: Standing, of: { at: number; stage: Stage }) {
  const place = { displayName: position, isTie: position.startsWith('T') }
  const { at, stage } = of
  const upcoming = entry.rounds.find(({ teeTime }) => teeTime > at)
  const roundNow =
    stage.kind === 'playing' || stage.kind === 'complete' ? stage.round : stage.kind === 'before' ? 1 : 4
  const waiting = upcoming !== undefined && (current === null || current.number < roundNow)
  if (out === null && waiting) {
    return {
      period: (current?.number ?? 0) + 1,
      thru: 0,
      teeTime: feedDate(upcoming.teeTime),
      startHole: upcoming.startHole,
      displayValue: feedDate(upcoming.teeTime),
      detail: easternTime(upcoming.teeTime),
      position: place,
      type: { ...TYPES.scheduled, shortDetail: 'Scheduled' },
    }
  }
  const holes = current?.holes ?? 0
  const kind = out ?? (holes === HOLES ? 'finished' : 'playing')
  const shown = out ?? (holes === HOLES ? 'F' : String(holes))
  return {
    period: current?.number ?? 0,
    thru: holes,
    hole: current ? holeAt(current.round.startHole, Math.max(0, Math.min(holes, HOLES - 1))) : 1,
    startHole: current?.round.startHole ?? 1,
    displayValue: shown,
    displayThru: shown,
    position: place,
    type: { shortDetail: shown, ...TYPES[kind] },
  }
}
