import { weekText } from '../../../shared/labels/history/history.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { seasonNameIn } from './named.ts'
import type { Place, Remembered } from './types.ts'

/** When something was, leading to the page of its game, or without one to its week. */
export function PlaceLink({ of, place }: { of: Remembered; place: Place }) {
  return <TextLink href={addressOf(of, place)}>{weekText(place, seasonNameIn(of, place.season))}</TextLink>
}

function addressOf({ code, season: present, all }: Remembered, place: Place): string {
  const { season, period, matchup } = place
  const found = all.seasons.find((one) => one.season === season)
  const hasOpponents = found?.hasOpponents ?? false
  if (season === present && found?.host === null)
    return hasOpponents ? links.matchup(code, { period, number: matchup }) : links.league('standings', code)
  return hasOpponents && matchup !== null
    ? links.seasonGame(code, { season, period, matchup })
    : links.seasonWeek(code, { season, period })
}
