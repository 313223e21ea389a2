import type { ReactNode } from 'react'
import { pointsText } from '../../shared/words/points.ts'
import { FixScore } from './fix-score.tsx'
import { links } from '../routes.ts'
import { MatchupTalk } from '../message/matchup-talk.tsx'
import { useMedia } from '../ui/media.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { TextLink } from '../ui/text-link.tsx'
import { Chance } from './chance.tsx'
import { Corrections } from './corrections.tsx'
import { LateCorrections } from './late-corrections.tsx'
import { MatchupHeader } from './matchup-header.tsx'
import { placesIn } from './places.ts'
import { SideBySide } from './side-by-side.tsx'
import type { Matchup, WeekScores } from './types.ts'
import { benchWords, medianWords } from './words.ts'

/**
 * A matchup: how it stands, who plays in it for whom, and what changed it afterwards.
 * @param props.state whether it is live
 * @param props.plays what happens in it
 */
export function MatchupView({
  code,
  week,
  matchup,
  state,
  plays,
  announcer,
}: {
  code: string
  week: WeekScores
  matchup: Matchup
  state?: ReactNode
  plays?: ReactNode
  announcer?: ReactNode
}) {
  const isWide = useMedia('(min-width: 48rem)')
  const [home, away] = matchup.sides
  const { starters, bench } = placesIn(matchup)
  const names = away ? `${home.team.name} and ${away.team.name}` : home.team.name
  const mine = matchup.sides.find((side) => side?.team.isMine)
  usePageTitle(`${home.team.name} – ${away?.team.name ?? 'bye'} · ${matchup.label}`)
  return (
    <div className="space-y-4">
      {announcer}
      <MatchupHeader code={code} matchup={matchup} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        {state}
        {week.median !== null && matchup.state !== 'upcoming' && (
          <p className="text-sm text-muted">
            Median of the week {pointsText(week.median)}: {medianWords(matchup, week.median)}
          </p>
        )}
        {away && (
          <MatchupTalk
            code={code}
            season={matchup.season}
            period={matchup.period}
            teams={[home.team.id, away.team.id]}
          />
        )}
        <FixScore code={code} matchup={matchup} />
        {mine && matchup.state !== 'official' && matchup.state !== 'provisional' && (
          <TextLink href={links.lineUp(code, { team: mine.team.id, day: null })} className="text-sm">
            Set your lineup
          </TextLink>
        )}
      </div>
      <Corrections notes={matchup.corrections} />
      <LateCorrections code={code} matchup={matchup} />
      <div className={plays ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]' : undefined}>
        <div className="min-w-0 space-y-4">
          <SideBySide
            caption={`Starters of ${names}`}
            code={code}
            matchup={matchup}
            rows={starters}
            isWide={isWide}
            isBench={false}
          />
          {bench.length > 0 && (
            <details>
              <summary className="min-h-6 w-fit cursor-pointer font-medium">{benchWords(matchup)}</summary>
              <div className="mt-2">
                <SideBySide
                  caption={`Bench of ${names}`}
                  code={code}
                  matchup={matchup}
                  rows={bench}
                  isWide={isWide}
                  isBench
                />
              </div>
            </details>
          )}
          {away && matchup.state !== 'upcoming' && <Chance code={code} matchup={matchup} />}
        </div>
        {plays}
      </div>
    </div>
  )
}
