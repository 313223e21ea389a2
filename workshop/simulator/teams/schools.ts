import { collegeTeams, type SimTeam } from './team.ts'

/**
 * The schools of `places`, as many as play a sport, each with the name of its stadium or arena.
 * @param places by abbreviation
 */
export function schoolsAt(places: Readonly<Record<string, string>>): readonly SimTeam[] {
  return collegeTeams(
    SCHOOLS.flatMap(([id, abbreviation, location, name, color, alternateColor, city, state]) => {
      const place = places[abbreviation]
      return place === undefined
        ? []
        : [[id, abbreviation, location, name, color, alternateColor, place, city, state] as const]
    }),
  )
}

/** id, abbreviation, location, name, color, alternate color, city, state: those of the real feed */
const SCHOOLS: readonly (readonly [string, string, string, string, string, string, string, string])[] = [
  ['333', 'ALA', 'Alabama', 'Crimson Tide', '9e1632', 'ffffff', 'Tuscaloosa', 'AL'],
  ['12', 'ARIZ', 'Arizona', 'Wildcats', '0c234b', 'ab0520', 'Tucson', 'AZ'],
  ['9', 'ASU', 'Arizona State', 'Sun Devils', '8e0c3a', 'ffc72c', 'Tempe', 'AZ'],
  ['8', 'ARK', 'Arkansas', 'Razorbacks', 'a41f35', 'ffffff', 'Fayetteville', 'AR'],
  ['2', 'AUB', 'Auburn', 'Tigers', '002b5c', 'f26522', 'Auburn', 'AL'],
  ['252', 'BYU', 'BYU', 'Cougars', '003da5', 'ffffff', 'Provo', 'UT'],
  ['239', 'BAY', 'Baylor', 'Bears', '154734', 'ffb81c', 'Waco', 'TX'],
  ['2132', 'CIN', 'Cincinnati', 'Bearcats', 'e00122', '000000', 'Cincinnati', 'OH'],
  ['228', 'CLEM', 'Clemson', 'Tigers', 'f56600', '522d80', 'Clemson', 'SC'],
  ['38', 'COLO', 'Colorado', 'Buffaloes', 'cfb87c', '000000', 'Boulder', 'CO'],
  ['156', 'CREI', 'Creighton', 'Bluejays', '005ca9', 'ffffff', 'Omaha', 'NE'],
  ['2168', 'DAY', 'Dayton', 'Flyers', '004b8d', 'ce1141', 'Dayton', 'OH'],
  ['150', 'DUKE', 'Duke', 'Blue Devils', '013088', 'ffffff', 'Durham', 'NC'],
  ['57', 'FLA', 'Florida', 'Gators', '0021a5', 'fa4616', 'Gainesville', 'FL'],
  ['52', 'FSU', 'Florida State', 'Seminoles', '782f40', 'ceb888', 'Tallahassee', 'FL'],
  ['46', 'GTWN', 'Georgetown', 'Hoyas', '041e42', '8d817b', 'Washington', 'DC'],
  ['61', 'UGA', 'Georgia', 'Bulldogs', 'ba0c2f', 'ffffff', 'Athens', 'GA'],
  ['59', 'GT', 'Georgia Tech', 'Yellow Jackets', '003057', 'b3a369', 'Atlanta', 'GA'],
  ['2250', 'GONZ', 'Gonzaga', 'Bulldogs', '041e42', 'c8102e', 'Spokane', 'WA'],
  ['248', 'HOU', 'Houston', 'Cougars', 'c92a39', 'ffffff', 'Houston', 'TX'],
  ['356', 'ILL', 'Illinois', 'Fighting Illini', 'ff5f05', '13294b', 'Champaign', 'IL'],
  ['84', 'IU', 'Indiana', 'Hoosiers', '990000', 'edebeb', 'Bloomington', 'IN'],
  ['2294', 'IOWA', 'Iowa', 'Hawkeyes', '000000', 'ffcd00', 'Iowa City', 'IA'],
  ['66', 'ISU', 'Iowa State', 'Cyclones', '822433', 'fdca2f', 'Ames', 'IA'],
  ['2305', 'KU', 'Kansas', 'Jayhawks', '0051ba', 'e8000d', 'Lawrence', 'KS'],
  ['2306', 'KSU', 'Kansas State', 'Wildcats', '3c0969', 'e2e3e4', 'Manhattan', 'KS'],
  ['96', 'UK', 'Kentucky', 'Wildcats', '0033a0', 'ffffff', 'Lexington', 'KY'],
  ['99', 'LSU', 'LSU', 'Tigers', '461d7c', 'fdd023', 'Baton Rouge', 'LA'],
  ['97', 'LOU', 'Louisville', 'Cardinals', 'c9001f', '000000', 'Louisville', 'KY'],
  ['269', 'MARQ', 'Marquette', 'Golden Eagles', '003366', 'ffcc00', 'Milwaukee', 'WI'],
  ['120', 'MD', 'Maryland', 'Terrapins', 'd5002b', 'ffcd00', 'College Park', 'MD'],
  ['235', 'MEM', 'Memphis', 'Tigers', '003087', '898d8d', 'Memphis', 'TN'],
  ['2390', 'MIA', 'Miami', 'Hurricanes', '005030', 'f47321', 'Miami Gardens', 'FL'],
  ['130', 'MICH', 'Michigan', 'Wolverines', '00274c', 'ffcb05', 'Ann Arbor', 'MI'],
  ['127', 'MSU', 'Michigan State', 'Spartans', '18453b', 'ffffff', 'East Lansing', 'MI'],
  ['135', 'MINN', 'Minnesota', 'Golden Gophers', '5e0a2f', 'fab41c', 'Minneapolis', 'MN'],
  ['344', 'MSST', 'Mississippi State', 'Bulldogs', '5d1725', 'c1c6c8', 'Starkville', 'MS'],
  ['142', 'MIZ', 'Missouri', 'Tigers', 'f1b82d', '000000', 'Columbia', 'MO'],
  ['152', 'NCSU', 'NC State', 'Wolfpack', 'cc0000', 'ffffff', 'Raleigh', 'NC'],
  ['158', 'NEB', 'Nebraska', 'Cornhuskers', 'd00000', 'ffffff', 'Lincoln', 'NE'],
  ['153', 'UNC', 'North Carolina', 'Tar Heels', '7bafd4', '13294b', 'Chapel Hill', 'NC'],
  ['77', 'NU', 'Northwestern', 'Wildcats', '582c83', 'ffffff', 'Evanston', 'IL'],
  ['87', 'ND', 'Notre Dame', 'Fighting Irish', '0c2340', 'c99700', 'Notre Dame', 'IN'],
  ['194', 'OSU', 'Ohio State', 'Buckeyes', 'ce1141', '505056', 'Columbus', 'OH'],
  ['201', 'OU', 'Oklahoma', 'Sooners', 'a32036', 'ffffff', 'Norman', 'OK'],
  ['197', 'OKST', 'Oklahoma State', 'Cowboys', 'ff7300', '000000', 'Stillwater', 'OK'],
  ['145', 'MISS', 'Ole Miss', 'Rebels', '13294b', 'c8102e', 'Oxford', 'MS'],
  ['2483', 'ORE', 'Oregon', 'Ducks', '007030', 'fee11a', 'Eugene', 'OR'],
  ['213', 'PSU', 'Penn State', 'Nittany Lions', '041e42', 'ffffff', 'University Park', 'PA'],
  ['221', 'PITT', 'Pittsburgh', 'Panthers', '003263', '231f20', 'Pittsburgh', 'PA'],
  ['2507', 'PROV', 'Providence', 'Friars', '000000', 'ffffff', 'Providence', 'RI'],
  ['2509', 'PUR', 'Purdue', 'Boilermakers', '000000', 'ceb888', 'West Lafayette', 'IN'],
  ['2567', 'SMU', 'SMU', 'Mustangs', '354ca1', 'cc0035', 'University Park', 'TX'],
  ['2608', 'SMC', "Saint Mary's", 'Gaels', 'd80024', '06315b', 'Moraga', 'CA'],
  ['21', 'SDSU', 'San Diego State', 'Aztecs', 'a6192e', '000000', 'San Diego', 'CA'],
  ['2579', 'SC', 'South Carolina', 'Gamecocks', '73000a', 'ffffff', 'Columbia', 'SC'],
  ['2599', 'SJU', "St. John's", 'Red Storm', 'ba0c2f', 'ffffff', 'New York', 'NY'],
  ['183', 'SYR', 'Syracuse', 'Orange', 'ff6500', '000e54', 'Syracuse', 'NY'],
  ['2628', 'TCU', 'TCU', 'Horned Frogs', '4d1979', 'f1f2f3', 'Fort Worth', 'TX'],
  ['2633', 'TENN', 'Tennessee', 'Volunteers', 'ff8200', '58595b', 'Knoxville', 'TN'],
  ['251', 'TEX', 'Texas', 'Longhorns', 'c15d26', 'ffffff', 'Austin', 'TX'],
  ['245', 'TA&M', 'Texas A&M', 'Aggies', '500000', 'ffffff', 'College Station', 'TX'],
  ['2641', 'TTU', 'Texas Tech', 'Red Raiders', 'cc0000', '000000', 'Lubbock', 'TX'],
  ['26', 'UCLA', 'UCLA', 'Bruins', '2774ae', 'f2a900', 'Pasadena', 'CA'],
  ['41', 'CONN', 'UConn', 'Huskies', '0c2340', 'f1f2f3', 'Storrs', 'CT'],
  ['30', 'USC', 'USC', 'Trojans', '9e2237', 'ffcc00', 'Los Angeles', 'CA'],
  ['254', 'UTAH', 'Utah', 'Utes', 'ea002a', 'ffffff', 'Salt Lake City', 'UT'],
  ['2670', 'VCU', 'VCU', 'Rams', 'ffb300', '000000', 'Richmond', 'VA'],
  ['238', 'VAN', 'Vanderbilt', 'Commodores', '866d4b', '000000', 'Nashville', 'TN'],
  ['222', 'VILL', 'Villanova', 'Wildcats', '00205b', '13b5ea', 'Villanova', 'PA'],
  ['258', 'UVA', 'Virginia', 'Cavaliers', '232d4b', 'f84c1e', 'Charlottesville', 'VA'],
  ['259', 'VT', 'Virginia Tech', 'Hokies', '630031', 'cf4520', 'Blacksburg', 'VA'],
  ['154', 'WAKE', 'Wake Forest', 'Demon Deacons', '9e7e38', '000000', 'Winston-Salem', 'NC'],
  ['264', 'WASH', 'Washington', 'Huskies', '33006f', 'e8d3a2', 'Seattle', 'WA'],
  ['277', 'WVU', 'West Virginia', 'Mountaineers', '002855', 'eaaa00', 'Morgantown', 'WV'],
  ['275', 'WIS', 'Wisconsin', 'Badgers', 'c4012f', 'ffffff', 'Madison', 'WI'],
  ['2752', 'XAV', 'Xavier', 'Musketeers', '0c2340', '9ea2a2', 'Cincinnati', 'OH'],
]
