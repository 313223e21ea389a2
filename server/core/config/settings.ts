/** Every setting, in the order of the README. `secret` ones may also be given as a file by `NAME_FILE`. */
export const SETTINGS = [
  {
    name: 'HOST',
    default: '127.0.0.1',
    about: 'Address to listen on: `0.0.0.0` for every network, or the path of a Unix socket.',
  },
  { name: 'PORT', default: '3000', about: 'Port to listen on.' },
  {
    name: 'DATABASE_URL',
    default: 'sqlite:./data/empire.db',
    about: 'Where the data is kept: a file, or `postgres://user:password@host/name` (15 or later).',
    secret: true,
  },
  {
    name: 'DATABASE_POOL',
    default: '10',
    about: 'Connections to PostgreSQL that one process may have.',
  },
  {
    name: 'DATA_DIR',
    default: 'the folder of the database, or `./data`',
    about: 'Folder of what is kept beside the database, such as pictures.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    about: 'The address people use. The only base of links in mails and invites.',
  },
  {
    name: 'SECRET',
    default: 'generated, kept beside the database',
    about: 'Signs sessions. At least 32 characters.',
    secret: true,
  },
  { name: 'FEED', default: 'espn', about: 'Where scores come from: `espn`, `recordings` or `simulator`.' },
  {
    name: 'ESPN_BASE_URL',
    default: 'https://site.api.espn.com/apis/site/v2/sports',
    about: 'Any server that answers like it.',
  },
  { name: 'RECORDINGS_DIR', default: '', about: 'Folder of recorded responses, for `FEED=recordings`.' },
  {
    name: 'COLLECT',
    default: 'all',
    about: 'Whose players and box scores to fetch: `all`, sports such as `nfl,nba`, or `off`.',
  },
  {
    name: 'PROJECTIONS',
    default: 'off',
    about:
      'Season and weekly projections, ADP and ownership from ESPN’s fantasy games, once a day: `espn`, or `off`.',
  },
  {
    name: 'PROJECTIONS_BASE_URL',
    default: 'https://lm-api-reads.fantasy.espn.com/apis/v3',
    about: 'Any server that answers like it, for `PROJECTIONS=espn`.',
  },
  {
    name: 'HOST_APIS',
    default: 'on',
    about:
      'Whether people may have their leagues read from Sleeper, ESPN, MyFantasyLeague and Fleaflicker by this server: `on`, or `off` for files only.',
  },
  {
    name: 'WEBHOOK_INTERNAL_HOSTS',
    default: '',
    about:
      'Hosts of your own network, such as `ntfy.lan, 10.0.0.5:8080`, that leagues may post to, by http too. Without it only https to the internet.',
  },
  {
    name: 'PICTURES',
    default: '200',
    about:
      'Megabytes of logos and photographs to keep; this server fetches them, so that browsers need not. `off` for none.',
  },
  {
    name: 'KEEP_BOX_SCORES',
    default: '400',
    about:
      'Megabytes of box scores to keep in the database, so that new stats can be read from past games; the oldest go first. `off` for none.',
  },
  {
    name: 'BACKUP_DIR',
    default: '',
    about: 'Folder for backups by time table, better on another disk. Without one there are none.',
  },
  {
    name: 'BACKUP_EVERY',
    default: '1d',
    about: 'How often: minutes, hours or days, such as `30m`, `6h`, `1d`.',
  },
  { name: 'BACKUP_KEEP', default: '14', about: 'How many of them to keep, the newest.' },
  {
    name: 'CFBD_BASE_URL',
    default: 'https://api.collegefootballdata.com',
    about: 'Source of the FBS teams.',
  },
  { name: 'CFBD_API_KEY', default: '', about: 'Its key. Without one the shipped list serves.', secret: true },
  {
    name: 'SMTP_URL',
    default: '',
    about: 'Mail server, `smtps://user:password@host`. Without one mails go to the log.',
    secret: true,
  },
  { name: 'MAIL_FROM', default: 'Empire <empire@localhost>', about: 'Sender of mails.' },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    about: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
  {
    name: 'LOG_FORMAT',
    default: 'auto',
    about:
      '`text` for people, `json` for machines; `auto` is text on a terminal and under journald, and JSON elsewhere.',
  },
  {
    name: 'TRUST_PROXY',
    default: '',
    about:
      'Addresses of proxies in front, such as `127.0.0.1, 10.0.0.0/8`, whose X-Forwarded-For is believed; `unix` for one on a Unix socket.',
  },
  {
    name: 'METRICS_TOKEN',
    default: '',
    about: 'Who sends it as a bearer token gets `/metrics` for Prometheus. At least 32 characters.',
    secret: true,
  },
  {
    name: 'DRAIN',
    default: '0',
    about: 'Seconds to serve on after SIGTERM, while `/api/ready` already says 503.',
  },
] as const satisfies Array<{ name: string; default: string; about: string; secret?: boolean }>

export type SettingName = (typeof SETTINGS)[number]['name']
