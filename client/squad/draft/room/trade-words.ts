/** What the room says of offers that wait for an answer. @param from the team whose offer is the newest */
export function newOfferInDraft(from: string, count: number): string {
  return count === 1 ? `${from} offers you a trade.` : `${from} and others offer you ${count} trades.`
}
