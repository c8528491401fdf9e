/// Common passwords of at least eight characters; shorter ones are refused anyway.
enum CommonPasswords {
  static func contains(_ password: String) -> Bool {
    all.contains(password.lowercased())
  }

  static let all = Set(listed.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let listed = """
    password passw0rd p@ssword p@ssw0rd password1 password12 password123 password1234 passwords
    mypassword mypass123 thepassword iloveyou iloveyou1 iloveyou2 iloveyouu loveyou1 ilovehim
    ilovemom lovelove forever1 princess princess1 sunshine sunshine1 football football1 baseball
    baseball1 basketball softball volleyball handball1 superman superman1 batman123 spiderman
    starwars starwars1 trustno1 whatever whatever1 welcome1 welcome12 welcome123 letmein1
    letmein123 letmeinn changeme changeme1 changeit computer computer1 internet internet1 keyboard
    monitor1 michelle jennifer jordan23 michael1 jessica1 charlie1 danielle elizabeth nicholas
    patricia samantha victoria veronica christian christina alexander alexandra benjamin jonathan
    stephanie valentina qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
    qwertyqwerty qwertz123 azerty123 azertyuiop asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1
    zxcvbnm, zxcvbnm123 zaq12wsx zaq1zaq1 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
    q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 qweasdzxc qweasd123 qwe123qwe 123qweasd 123qwe123
    asd123asd abcd1234 abcdefgh abcdefg1 abc12345 abc123456 a1b2c3d4 a1s2d3f4 abcabcabc aaaaaaaa
    aaaaaaa1 bbbbbbbb zzzzzzzz xxxxxxxx 11111111 111111111 1111111111 00000000 000000000
    0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12345678
    123456789 1234567890 12345678910 0123456789 012345678 01234567 87654321 987654321 9876543210
    0987654321 11223344 1122334455 112233445566 12341234 12344321 12121212 123123123 123321123
    12312312 321321321 147258369 147852369 159357159 123654789 789456123 741852963 963852741
    14725836 98765432 10203040 20202020 20002000 19841984 19901990 20012001 11112222 12345679
    1234567a 12345678a 123456789a a12345678 a123456789 1a2b3c4d 123456ab 123456aa 12345abc
    123456abc 1234abcd 1234qwer 12345qwert 123456qwerty 0000aaaa password! password? password0
    password2 password3 password7 password9 password11 password99 p4ssword p4ssw0rd pa55word
    pa55w0rd passpass pass1234 pass12345 passcode passphrase password01 password00 passwort
    passwort1 motdepasse contrasena contraseña parola123 parola12 lozinka1 lozinka123 zaporka1
    adminadmin admin123 admin1234 admin12345 administrator administrator1 root1234 rootroot
    toor1234 guest123 guest1234 testtest test1234 test12345 testing1 testing123 default1
    default123 user1234 username temp1234 temppass secret12 secret123 secrets1 topsecret mysecret
    letmein! welcome! changeme! dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 master12
    master123 killer12 killer123 hunter12 hunter123 ranger12 tigger12 mustang1 corvette ferrari1
    porsche1 mercedes chevrolet yamaha123 harley12 maverick midnight moonlight sunflower butterfly
    blueberry strawberry chocolate cinnamon pineapple watermelon snowball snowflake lollipop
    marshmallow peekaboo cupcake1 cookie12 cookie123 banana12 pumpkin1 elephant dolphins penguins
    panthers cowboys1 steelers packers1 redskins chelsea1 arsenal1 liverpool liverpool1 barcelona
    barcelona1 realmadrid juventus manchester manunited everton1 rangers1 celtic123 newcastle
    scotland england1 australia america1 portugal brazil123 bulgaria bulgaria1 ukraine1 hrvatska
    sofia123 levski1914 cska1948 plovdiv1 slavaukraini warcraft starcraft minecraft minecraft1
    pokemon1 pokemon123 nintendo playstation xbox3600 counter1 metallica slipknot1 nirvana1
    greenday eminem123 blink182 pinkfloyd rockstar rockstar1 rocknroll guitar12 drummer1 musician
    freedom1 freedom123 success1 nothing1 something anything everything beautiful handsome1
    gorgeous1 sweetheart sweetie1 babygirl babygirl1 babyboy1 angel123 angels123 heaven12 jesus123
    jesuschrist godisgood blessed1 blessing christmas christmas1 halloween birthday birthday1
    summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025
    summer2026 winter12 winter123 winter2020 winter2021 winter2022 winter2023 winter2024
    winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026
    january1 february september october1 november december monday12 friday12 sunday12 thursday
    hello123 hello1234 hellohello helloworld hello12345 goodbye1 hithere1 lovehate loveyou2
    iloveu12 iloveu123 fuckyou1 fuckyou2 fuckyou123 fuckoff1 asshole1 bullshit biteme12 babylove
    mylove123 lovers12 together1 forever123 family12 family123 mother12 father12 brother1 sister12
    daddy123 matrix12 phoenix1 jasmine1 cheyenne savannah charlotte isabella gabriela angelina
    natalie1 brandon1 matthew1 anthony1 joshua12 andrew12 daniel12 robert12 thomas12 william1
    richard1 hannah12 ashley12 amanda12 jessica12 nicole12 melissa1 lauren12 rachel12 alexande
    vladimir dmitriy1 natasha1 nastya123 marina123 samsung1 samsung123 motorola blackberry
    android1 iphone12 google12 google123 facebook facebook1 youtube1 linkedin twitter1 instagram
    myspace1 snapchat raceday1 raceday123 racetime running1 runner12 runner123 marathon marathon1
    triathlon ironman1 cyclist1 cycling1 bicycle1 finisher champion champion1 winner12 winner123
    lapit123 lapitlapit organizer organizer1 participant kiosk123 laptime1 stopwatch timing12
    finishline startline
    """
}
