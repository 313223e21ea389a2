/**
 * The passwords that are tried first, in lower case and from 8 characters (shorter ones are refused anyway).
 * Kept short on purpose: it stops the commonest, the limit on tries does the rest.
 */
const COMMON = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word
  12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 11111111 00000000 88888888 99999999
  12341234 11223344 12121212 123123123 123321123 147258369 159753159 741852963 789456123 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx q1w2e3r4 qwertyui qwerty12 qwerty123 qwerty1234 qwertyuiop asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123
  abcd1234 abc12345 abcdefgh abc123456 a1b2c3d4 aa123456 aaaaaaaa iloveyou iloveyou1 princess sunshine football
  football1 baseball baseball1 basketball superman batman123 starwars whatever trustno1 welcome1 welcome123
  letmein1 letmein123 admin123 administrator changeme changeme1 computer internet michelle jennifer jessica1
  charlie1 michael1 jordan23 liverpool arsenal1 chelsea1 barcelona yankees1 cowboys1 steelers packers1 lakers24
  dolphins patriots redskins broncos1 eagles12 monkey123 dragon123 shadow123 master123 killer123 pokemon1
  fantasyfootball fantasy1 touchdown champion champions superbowl quarterback
  dallascowboys ncaafootball hockey123 soccer123 test1234 testtest guest123 hello123 secret123 freedom1
  mustang1 corvette mercedes butterfly chocolate elizabeth alexander christian victoria samantha`.split(
    /\s+/,
  ),
)

/**
 * Whether a password is among the first that an attacker would try for this account: a common one, a
 * single character repeated, the product's name, or the user's own name or address.
 * @param about what the account is known by: username, e-mail address
 */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const folded = password.toLowerCase()
  const core = folded.replace(/[^a-z]/g, '')
  if (COMMON.has(folded) || /^(.)\1*$/u.test(folded) || core === 'empire') return true
  const own = about.flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@')[0] ?? ''])
  return own.some((name) => name.length >= 4 && (folded === name || folded.replace(/\d+$/, '') === name))
}
