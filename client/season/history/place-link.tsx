import { weekText } from '../../../shared/labels/history/history.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { seasonNameIn } from './named.ts'
import type { Place, Remembered } from './types.ts'

/** When something was, leading to the page of its game; of a season that is over to the results of its week. */
export function PlaceLink({ of, place }: { of: Remembered; place: Place }) {
  return <TextLink href={addressOf(of, place)}>{weekText(place, seasonNameIn(of, place.season))}</TextLink>
}

function addressOf({ code, season: present, all }: Remembered, place: Place): string {
  const { season, period, matchup } = place
  const isPresent = season === present
  const hasOpponents = all.seasons.some((one) => one.season === season && one.hasOpponents)
  if (!hasOpponents)
    return isPresent ? links.league('standings', code) : links.pastSeason('standings', { code, season })
  return isPresent
    ? links.matchup(code, { period, number: matchup })
    : links.pastWeek(code, { season, period })
}
