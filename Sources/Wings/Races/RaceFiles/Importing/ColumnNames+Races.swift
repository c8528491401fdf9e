import Files

extension ColumnNames {
  /// The column names that timing programs and registration services use for races.
  package static let races = ColumnNames([
    "bib": [
      "no", "nr", "num", "number", "start number", "bib number", "bib no", "race number",
      "bib nr", "startnummer", "stnr", "st-nr", "dossard", "dorsal", "pettorale",
    ],
    "name": [
      "full name", "athlete", "rider", "runner", "participant", "competitor", "runner name",
      "athlete name", "rider name", "participant name", "nom complet", "nombre completo",
      "teilnehmer",
    ],
    "first": [
      "first name", "firstname", "given", "given name", "forename", "vorname", "prénom",
      "nombre", "nome",
    ],
    "second": [
      "last", "last name", "lastname", "surname", "family", "family name", "familyname",
      "second name", "nachname", "familienname", "nom", "nom de famille", "apellido", "apellidos",
      "cognome",
    ],
    "sex": ["gender", "m/f", "f/m", "sex/gender", "geschlecht", "sexe", "sexo", "sesso"],
    "age": ["alter", "âge", "edad", "età"],
    "birth": [
      "birthdate", "birth date", "birthday", "date of birth", "dob", "born", "year of birth", "yob",
      "birth year", "year born", "geburtsdatum", "jahrgang", "geburtsjahr",
      "date de naissance", "fecha de nacimiento", "data di nascita",
    ],
    "category": [
      "categories", "class", "division", "age group", "group", "cat", "kategorie", "klasse",
      "altersklasse", "ak", "catégorie", "categoría", "categoria",
    ],
    "team": ["team name", "mannschaft", "équipe", "equipo", "squadra"],
    "club": [
      "organisation", "organization", "association", "verein", "club name", "società", "societa",
    ],
    "email": ["e-mail", "mail", "email address", "e-mail address"],
    "wave": ["start wave", "block", "heat", "startblock", "startwelle", "vague"],
    "start": [
      "start offset", "start time", "starttime", "offset", "startzeit", "heure de départ",
      "hora de salida", "ora di partenza",
    ],
    "chip": [
      "transponder", "tag", "rfid", "epc", "chip no", "chip nr", "chip number", "chip code",
      "chip id", "transponder id",
    ],
    "status": [
      "result status", "finish status", "race status", "dnf", "dsq", "dq", "classification",
      "statut", "stato", "estado",
    ],
    "place": [
      "pos", "position", "rank", "pl", "plc", "overall", "overall place", "place overall",
      "oa place", "finish position", "finish place", "platz", "rang", "gesamtplatz", "classement",
      "puesto",
      "posición", "posizione",
    ],
    "elapsed_seconds": ["elapsed", "seconds", "elapsed seconds"],
    "time": [
      "finish time", "result", "elapsed time", "time taken", "race time", "total time",
      "time full", "total", "zeit", "endzeit", "laufzeit", "temps", "tiempo", "tempo",
    ],
    "gun_time": [
      "gun", "gun time", "official", "official time", "brutto", "bruttozeit", "clock time",
    ],
    "net_time": ["net", "net time", "chip time", "netto", "nettozeit", "temps réel"],
    "km": ["distance", "kilometres", "kilometers", "distance km"],
    "laps": ["lap count", "rounds", "runden", "tours", "vueltas", "giri"],
    "checkpoint": ["split", "point", "location", "control"],
  ]) { PastedColumns.headless($0) }
}
