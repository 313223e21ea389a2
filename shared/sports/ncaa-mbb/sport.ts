import type { Sport } from '../model/sport.ts'

export const ncaaMbb = {
  key: 'ncaa_mbb',
  family: 'basketball',
  name: 'NCAA MBB',
  path: 'basketball/mens-college-basketball',
  logo: 'https://a.espncdn.com/redesign/assets/img/icons/ESPN-icon-basketball.png',
  period: 'Half',
  periods: 2,
  extra: 'overtime',
  college: true,
  // Division I.
  group: '50',
} as const satisfies Sport
