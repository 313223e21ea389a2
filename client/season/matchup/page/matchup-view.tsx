import type { ReactNode } from 'react'
import { pointsText } from '../../../../shared/core/points.ts'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { lazyExtra } from '../../../ui/lazy/lazy-extra.tsx'
import { MatchupChat } from '../../../league/thread/matchup-chat.tsx'
import { OutlookOfPlayers, useOutlook } from '../../../feed/player/outlook.tsx'
import { useMedia } from '../../../ui/page/media.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { categoryGameOf } from '../../../league/week/category-game.ts'
import { CategoryHeader } from '../categories/category-header.tsx'
import { CategoryTable } from '../categories/category-table.tsx'
import { CouldSwing } from '../categories/could-swing.tsx'
import { GamesLeft } from '../categories/games-left.tsx'
import { PlayerBox } from '../categories/player-box.tsx'
import { PlayingNow } from '../categories/playing-now.tsx'
import { Bench } from '../lineups/bench.tsx'
import { Chance } from '../live/chance.tsx'
import { Corrections } from './corrections.tsx'
import { CountedThere } from './counted-there.tsx'
import { FixScore } from './fix-score.tsx'
import { LateCorrections } from './late-corrections.tsx'
import { MatchupHeader } from './matchup-header.tsx'
import { slotRowsOf } from '../lineups/slot-rows.ts'
import { ShareResult } from './share-result.tsx'
import { SideBySide } from '../lineups/side-by-side.tsx'
import type { Matchup, WeekScores } from '../types.ts'
import { medianLabel } from '../../../league/week/game-labels.ts'

const ChatBeside = lazyExtra(() => import('./chat-beside.tsx').then((m) => m.ChatBeside))

/**
 * A matchup: its score, its players, what happens in it, and what changed it afterwards.
 * @param props.matchup with the left team first
 * @param props.isTurned whether that is not the server's order
 * @param props.isLost whether nothing is heard of its games
 * @param props.plays what happens in it
 */
export function MatchupView({
  code,
  week,
  matchup,
  isTurned,
  isLost = false,
  plays,
  announcer,
}: {
  code: string
  week: WeekScores
  matchup: Matchup
  isTurned: boolean
  isLost?: boolean
  plays?: ReactNode
  announcer?: ReactNode
}) {
  const isWide = useMedia('(min-width: 48rem)')
  const isBeside = useMedia('(min-width: 80rem)')
  const isWidest = useMedia('(min-width: 100rem)')
  const [left, right] = matchup.sides
  const { starters, bench } = slotRowsOf(matchup)
  const names = right ? `${left.team.name} and ${right.team.name}` : left.team.name
  usePageTitle(`${left.team.name} – ${right?.team.name ?? 'bye'} · ${matchup.label}`)
  const game = categoryGameOf(matchup)
  const chance = right && !game && !matchup.countedThere && matchup.state !== 'upcoming' && (
    <Chance code={code} matchup={matchup} isTurned={isTurned} />
  )
  const isOver = matchup.state === 'provisional' || matchup.state === 'official'
  const hasRows = matchup.format === null && !matchup.countedThere
  // What is below the rows waits with them: it would move, by the words that some of them get.
  const outlook = useOutlook({
    under: { sport: matchup.sport, code },
    ids:
      hasRows && !isOver
        ? starters.flatMap(({ home, away }) => [home, away]).flatMap((one) => one?.id ?? [])
        : [],
    period: matchup.period,
  })
  const cards = game && right && !isOver && (
    <>
      <GamesLeft code={code} week={week} left={left} right={right} />
      {matchup.state === 'live' && (
        <>
          <PlayingNow code={code} matchup={matchup} />
          <CouldSwing matchup={matchup} right={right} game={game} />
        </>
      )}
    </>
  )
  return (
    <div className={isWidest ? 'grid gap-4 @min-[80rem]:grid-cols-[minmax(0,1fr)_21rem]' : undefined}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
        {announcer}
        <div className="min-w-0 space-y-2">
          <div className="-mx-4 border-y border-line bg-surface sm:mx-0 sm:overflow-hidden sm:rounded-box sm:border">
            {game && right ? (
              <>
                <CategoryHeader code={code} matchup={matchup} right={right} game={game} />
                <CategoryTable matchup={matchup} game={game} />
              </>
            ) : (
              <MatchupHeader code={code} week={week} matchup={matchup} isLost={isLost} />
            )}
          </div>
          {!isBeside && cards && <div className="space-y-2">{cards}</div>}
          {matchup.format !== null && !matchup.countedThere && (
            <section aria-label="Players" className="space-y-2 pt-2">
              {[left, ...(right ? [right] : [])].map((side) => (
                <PlayerBox key={side.team.id} code={code} matchup={matchup} side={side} isWide={isWide} />
              ))}
            </section>
          )}
          {matchup.countedThere && <CountedThere matchup={matchup} counted={matchup.countedThere} />}
          {outlook.isWaiting ? (
            <Skeleton className="h-[48rem]" />
          ) : (
            <>
              {hasRows && (
                <OutlookOfPlayers players={outlook.players}>
                  <div className="-mx-4 border-y border-line bg-surface sm:mx-0 sm:overflow-hidden sm:rounded-box sm:border">
                    <SideBySide
                      caption={`Starters of ${names}`}
                      code={code}
                      matchup={matchup}
                      rows={starters}
                      isWide={isWide}
                      isBench={false}
                    />
                  </div>
                </OutlookOfPlayers>
              )}
              {hasRows && bench.length > 0 && (
                <Bench code={code} matchup={matchup} rows={bench} names={names} isWide={isWide} />
              )}
              <Corrections notes={matchup.corrections} />
              <LateCorrections code={code} matchup={matchup} />
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                {week.median !== null && matchup.state !== 'upcoming' && (
                  <p className="text-sm text-muted">
                    Median of the week {pointsText(week.median)}: {medianLabel(matchup, week.median)}
                  </p>
                )}
                {right && (
                  <MatchupChat
                    code={code}
                    season={matchup.season}
                    period={matchup.period}
                    teams={[left.team.id, right.team.id]}
                  />
                )}
                <ShareResult code={code} season={week.season} matchup={matchup} />
                {hasRows && <FixScore code={code} matchup={matchup} />}
              </div>
            </>
          )}
        </div>
        <div className={outlook.isWaiting && !isBeside ? 'hidden' : 'flex min-w-0 flex-col gap-4'}>
          {isBeside && cards}
          {isWide && chance}
          {plays}
          {!isWide && chance}
        </div>
      </div>
      {isWidest && <ChatBeside code={code} />}
    </div>
  )
}
