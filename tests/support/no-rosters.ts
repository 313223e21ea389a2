import { FeedError, type FeedSource } from '../../shared/feed/source.ts'

const nothing = async () => {
  throw new FeedError('Nothing of the kind', { notFound: true })
}

/** The half of a source that the dashboard never asks, for tests of the dashboard alone. */
export const NO_ROSTERS = {
  teams: nothing,
  roster: nothing,
  injuries: nothing,
} satisfies Partial<FeedSource>
