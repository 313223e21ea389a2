/** The constitution of the demo's main league. */
export const HOUSE_RULES = `House rules

1. Dues are paid before Week 3. Who hasn’t paid by then can’t make trades.
2. A lineup with an empty spot costs $5, into the pot.
3. No trades between brothers without a third opinion. Marcus, this means you.
4. Last place hosts the draft and wears the helmet.
5. The trophy stays with the champion until the next draft, polished.`
