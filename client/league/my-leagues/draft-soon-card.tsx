import type { MyDraft } from '../../../shared/draft-room/draft-room.ts'
import { clockTime, dayName, isSameDay } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { draftFoot, untilWords } from './card-foot.ts'
import { LeagueCardFrame } from './league-card-frame.tsx'
import { TeamOnly } from './season-card.tsx'
import type { MyLeagueData } from '../league/types.ts'

/** A league before its season: how long until its draft. @param props.draft null while it is not known */
export function DraftSoonCard({ league, draft }: { league: MyLeagueData; draft: MyDraft | null }) {
  const minute = useTicking((now) => now - (now % 60_000))
  const { code, isCommissioner, openSpots } = league
  const at = draft?.scheduledFor ?? null
  const isOn = draft?.stage === 'running' || draft?.stage === 'paused'
  return (
    <LeagueCardFrame
      league={league}
      state={isOn ? 'Drafting now' : at === null ? null : `Drafts ${draftTime(at, minute)}`}
      foot={draftFoot(draft, { code, isCommissioner, openSpots, now: minute })}
    >
      <TeamOnly league={league} fact={isOn ? 'Now' : at === null ? null : untilWords(at - minute)}>
        {draft?.putOff ?? (isOn ? null : 'No games yet')}
      </TeamOnly>
    </LeagueCardFrame>
  )
}

/** `at 4:34 PM` today, else `Sun, Nov 22`. */
function draftTime(at: number, now: number): string {
  return isSameDay(at, now) ? `at ${clockTime(at)}` : dayName(at)
}
