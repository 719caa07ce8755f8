/** The passwords that lists of leaked passwords put first, in lower case. */
const LIST = `
123456 1234567 12345678 123456789 1234567890 12345 123123 123123123 123321 1234321 12341234 123654
111111 1111111 11111111 112233 11223344 121212 131313 147147 147258 147258369 159357 159753 222222
232323 333333 456456 456789 444444 555555 654321 666666 696969 7654321 777777 7777777 789456
789456123 87654321 888888 88888888 987654 98765432 987654321 999999 99999999 000000 00000000
0987654321 0123456789 0123456 101010 102030 123qwe 123abc 12qwaszx 1q2w3e 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 1qazxsw2 1qaz1qaz qazwsx qazwsxedc qaz123 qwe123 qwe12345 qwer1234 qwerty qwerty1 qwerty12
qwerty123 qwerty1234 qwertyu qwertyui qwertyuiop qwertz qwertz123 qweasd qweasdzxc qweqwe asdasd
asdasd123 asdf1234 asdfgh asdfghj asdfghjk asdfghjkl asdfasdf azerty azerty1 azerty12 azerty123
azertyui azertyuiop zxcvbn zxcvbnm zxczxc zaq12wsx zaq1zaq1 abc123 abcd123 abcd1234 abcdef abcdefg
abcdefgh abcabc aaaaaa aaaaaaaa a123456 a1234567 a12345678 a1b2c3 a1b2c3d4 aa123456 aa12345678 asd123
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword p@ssword1 pa55word
passpass passw0rd1 pass123 pass1234 pass12345 motdepasse motdepasse1 motdepasse123 mdp123 mdp1234
contrasena secret secret1 secret123 letmein letmein1 letmein123 welcome welcome1 welcome123 welcome12
bienvenue bonjour bonjour1 bonjour123 salut123 hello123 hello1 hellohello changeme changeme1
changeme123 default default1 default123 guest123 guest1 test123 test1234 test12345 testtest tester
testing testing123 temp123 temp1234 temporary demo123 demo1234 sample123 example example123
admin admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 administrator
administrateur adminadmin root123 rootroot toor1234 superuser superadmin manager manager1 manager123
master master1 master123 login123 user123 user1234 username azertyuiop123 security
iloveyou iloveyou1 iloveyou2 iloveu loveme lovely loveyou jetaime jetaime1 jetadore princess
princess1 princesse sunshine sunshine1 soleil soleil1 flower flowers butterfly chocolate chocolat
monkey monkey1 monkey123 dragon dragon1 dragon123 tigger tiger123 shadow shadow1 ninja123 killer
killer1 hunter hunter1 hunter2 ranger batman batman1 superman superman1 spiderman pokemon pokemon1
naruto starwars starwars1 matrix mustang mustang1 ferrari porsche mercedes corvette camaro harley
football football1 football123 baseball baseball1 basketball hockey soccer soccer1 liverpool
liverpool1 chelsea chelsea1 arsenal arsenal1 barcelona barcelona1 realmadrid juventus marseille
wydad1937 raja1949 manchester yankees lakers cowboys steelers eagles packers patriots
michael michael1 jordan jordan23 jennifer jessica jessica1 ashley ashley1 daniel daniel1 charlie
charlie1 thomas thomas1 andrew andrea matthew joshua robert william anthony nicole nicolas nicolas1
michelle george maggie pepper ginger cookie cookie1 summer summer1 winter winter1 spring autumn
samantha amanda melissa patrick richard martin alexander alexandre antoine camille julien maxime
caroline isabelle francois frederic dominique doudou loulou louloute chouchou marine marina
mohamed mohamed1 mohammed ahmed123 youssef youssef1 fatima fatima1 fatima123 hassan hassan123 karim123
omar1234 khalid123 rachid123 samira123 maroc maroc1 maroc123 maroc2024 maroc2025 casablanca
casablanca1 rabat123 marrakech marrakech1 agadir tanger fes12345 morocco morocco1 morocco123 allah
allah123 inchallah bismillah hamdoullah habibi
computer computer1 internet internet1 samsung samsung1 google google123 facebook facebook1 microsoft
windows windows1 android iphone oracle cisco123 apple123 linux123 network server123 database
access access1 trustno1 whatever whatever1 freedom freedom1 forever nothing nothing1 unknown
blink182 metallica nirvana greenday slipknot rockyou music123 guitar
january february march123 april123 monday friday december october november september
qwerty2024 qwerty2025 password2023 password2024 password2025 summer2024 summer2025 winter2024
winter2025 welcome2024 welcome2025 admin2023 admin2024 admin2025 bonjour2024 bonjour2025
company company1 office office1 business cleaning cleaning1 project project1 project123 projects
costmanager projectcost projectcostmanager nettoyage cordiste ropeaccess
`;

/** Returns whether a password is one of the commonest; case does not matter. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

const COMMON = new Set(LIST.split(/\s+/));
