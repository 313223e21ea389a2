/** First names that stand for each other in the feed’s texts: the box score may have the one, a play the other. */
const GROUPS = [
  'alex alexander',
  'andy drew andrew',
  'ben benjamin',
  'bill billy will willie william',
  'bob bobby rob robbie robert',
  'brad bradley',
  'cam cameron camerun',
  'charlie chuck charles',
  'chris christopher christian',
  'dan danny daniel',
  'dave david',
  'ed eddie edward',
  'fred freddie frederick',
  'gabe gabriel',
  'greg gregory',
  'jake jacob',
  'jeff jeffrey geoffrey',
  'jim jimmy james',
  'joe joey joseph',
  'jon jonathan',
  'josh joshua',
  'ken kenny kenneth',
  'larry lawrence',
  'manny emmanuel',
  'marty martin',
  'matt matthew mathew',
  'mike mikey michael',
  'mitch mitchell',
  'nate nathan nathaniel',
  'nick nicholas nicolas',
  'pat patrick',
  'pete peter',
  'ray raymond',
  'rich rick ricky richard',
  'ron ronnie ronald',
  'sam samuel',
  'scott scotty',
  'steve stephen steven',
  'ted teddy theodore',
  'tim timmy timothy',
  'tom tommy thomas',
  'tony anthony',
  'zach zack zac zachary',
] as const

const GROUP_OF: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap((group, n) => group.split(' ').map((name) => [name, n] as const)),
)

/** @param a in small letters, as `b` */
export function areNicknames(a: string, b: string): boolean {
  const group = GROUP_OF.get(a)
  return group !== undefined && group === GROUP_OF.get(b)
}
