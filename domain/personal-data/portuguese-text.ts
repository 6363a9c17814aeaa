import type { DataTexts } from './english-text'

export const PORTUGUESE: DataTexts = {
  duties: {
    coordinator: 'Coordenação do escritório',
    warden: 'Brigadista',
    'first-aider': 'Primeiros socorros',
    reception: 'Recepção',
    'health-and-safety': 'Saúde e segurança',
    privacy: 'Privacidade',
    'acting-warden': 'Brigadista substituto',
  },
  administrators: 'Administradores',
  groups: {
    everybody: 'Todas as pessoas com sessão iniciada',
    host: 'A pessoa visitada que o visitante indicou, enquanto se diz sem confirmação que o visitante saiu',
    seen: 'A pessoa cujos dados foram vistos, no mesmo dia',
    support: 'A equipe de suporte, por e-mail',
  },
  why: {
    'call the roll': 'para saber em um alarme quem pode estar dentro',
    'lead the roll call': 'para encerrar uma chamada e aprender com ela',
    'read attendance': 'para prever para quantas pessoas um escritório deve ser seguro',
    'trace contacts': 'para encontrar quem esteve perto de alguém que adoeceu',
    'receive visitors': 'para receber visitantes e anotar quem saiu',
    'read the audit': 'para verificar quem alterou, leu ou baixou o quê',
    'answer for personal data': 'a pedido da pessoa',
    'download everything': 'para relatar estados e entradas',
    'administer people': 'para manter corretos os dados das pessoas',
    'see declarations': 'para ver de quem o formulário é válido',
    'correct an office':
      'para corrigir o país ou o fuso horário de um escritório, ou fechá-lo definitivamente',
    'give duties': 'para dar e retirar funções',
  },
  kinds: {
    record: {
      name: 'Os seus dados',
      what: 'nome, foto, e-mail, escritório, papel e comentário, e quem os alterou por último',
      why: 'Os colegas se encontram.',
    },
    'day statuses': {
      name: 'Estado de cada dia',
      what: 'casa, escritório, cliente ou ausência, e um comentário',
      why: 'Os colegas sabem onde falar uns com os outros.',
    },
    'checked in today': {
      name: 'Entrada de hoje',
      what: 'se você registrou hoje a entrada em um escritório: sim ou não',
      why: 'Os colegas sabem quem está.',
    },
    helpers: {
      name: 'Brigadistas e primeiros socorros',
      what: 'quem é brigadista ou presta primeiros socorros em um escritório, se está agora, e o seu estado de hoje',
      why: 'Em um alarme ou após um acidente, qualquer pessoa encontra ajuda.',
    },
    'check-ins': {
      name: 'Entradas de funcionários',
      what: 'quem chegou a que escritório, quando e com que código',
      why: 'Sabe-se quem pode estar dentro em um alarme, e quem encontrou quem se alguém adoece.',
    },
    leaving: {
      name: 'Sair e ficar',
      what: 'o que você ou a recepção disse da sua saída ou de que ainda está lá, como e quando',
      why: 'Em um alarme ninguém procura quem já saiu, e essa pessoa não conta como contato.',
    },
    visits: {
      name: 'Visitas',
      what: 'nome, e-mail, empresa, telefone e pessoa visitada, e quando e como a visita começou e terminou',
      why: 'O escritório recebe os visitantes e sabe quem está dentro.',
    },
    'roll call lists': {
      name: 'Listas de chamadas',
      what: 'quem estava na lista de um escritório em um dia',
      why: 'As marcas de vários brigadistas se referem à mesma pessoa.',
    },
    'roll call marks': {
      name: 'Marcas de chamadas',
      what: 'o que foi marcado de quem, por quem e quando, e quem iniciou, fez e encerrou a chamada',
      why: 'Quem falta é encontrado, e uma marca errada pode ser esclarecida.',
    },
    contacts: {
      name: 'Rastreamento de contatos',
      what: 'quem esteve em um escritório ao mesmo tempo que alguém, e por quantos minutos',
      why: 'As pessoas podem ser avisadas se alguém adoece.',
    },
    declarations: {
      name: 'Declarações de saúde',
      what: 'que todos os itens foram confirmados, com que texto, para que escritório e até quando; nunca uma resposta',
      why: 'Em um escritório que pede um formulário se entra com um válido.',
    },
    'weekly snapshots': {
      name: 'Cópia de cada semana',
      what: 'os estados de uma semana, tirados na segunda-feira, com nome, escritório e comentários',
      why: 'Uma semana passada pode ser lida como era.',
    },
    attendance: {
      name: 'Números de um escritório',
      what: 'quantas pessoas vieram, quantas delas estão e quantas são esperadas, sem nomes',
      why: 'Pessoas e escritórios podem planejar.',
    },
    extracts: {
      name: 'Arquivos',
      what: 'dados pessoais que alguém baixa como arquivo',
      why: 'Listas são necessárias em papel e em outros programas.',
    },
    audit: {
      name: 'O registro de auditoria',
      what: 'quem alterou, leu ou baixou o quê, quem iniciou sessão e sobre quem foi, pelo endereço de e-mail; sem comentários nem dados de saúde',
      why: 'Um abuso pode ser provado.',
    },
    looks: {
      name: 'Quem olhou',
      what: 'quem viu você pelo nome no dia da sua entrada, e quando',
      why: 'Você sabe quem olhou os seus dados.',
    },
    duties: {
      name: 'Funções',
      what: 'quem tem que função, onde, desde quando e até quando, e o fim do seu certificado; os colegas veem os brigadistas e os socorristas, e nada mais',
      why: 'Só quem tem uma função vê mais do que os colegas.',
    },
    offices: {
      name: 'Nomes em um escritório',
      what: 'quem coordena um escritório e quem o alterou por último',
      why: 'Você sabe a quem perguntar.',
    },
    'sign-in': {
      name: 'Como você inicia sessão',
      what: 'a senha como resumo criptográfico, a ligação à sua conta da empresa, um segundo fator, cifrado, e por uma hora no máximo o resumo de um link enviado; a ninguém se mostra uma senha ou um código',
      why: 'Mais ninguém entra na sua conta.',
    },
    sessions: {
      name: 'Onde a sua sessão está aberta',
      what: 'o tipo de navegador, como, quando e de que país a sessão foi iniciada, e o último uso',
      why: 'Você pode encerrar cada sessão.',
    },
    'known devices': {
      name: 'Navegadores conhecidos',
      what: 'os navegadores em que já iniciou sessão, cada um como resumo criptográfico',
      why: 'Você é avisado de um início de sessão em um novo.',
    },
    'alarm messages': {
      name: 'Mensagens de alarme',
      what: 'os dispositivos em que você as ativou',
      why: 'O seu dispositivo mostra um alarme.',
    },
    tickets: {
      name: 'Pedidos de suporte',
      what: 'nome, e-mail e descrição',
      why: 'Alguém pode ajudar você.',
    },
    mails: {
      name: 'Mensagens para você',
      what: 'endereço e assunto; o texto apenas até ser enviado',
      why: 'Nenhuma mensagem se perde nem é enviada duas vezes.',
    },
    'barred addresses': {
      name: 'Endereços de contas eliminadas',
      what: 'um resumo criptográfico do endereço, e desde quando',
      why: 'Ninguém abre a conta de novo.',
    },
    'repeated calls': {
      name: 'Respostas às suas últimas ações',
      what: 'a resposta a cada toque, e que algo mudou',
      why: 'Tocar duas vezes não faz nada duas vezes, e as páginas abertas ficam atualizadas.',
    },
  },
  kept: {
    'check-ins': '{days}',
    declarations: '{days}',
    'day statuses': '{days} após esse dia',
    'weekly snapshots': '{days}',
    tickets: '{days}',
    mails: '{days}',
    'audit entries': '{days}',
    record: 'até ser alterado ou a conta ser eliminada',
    today: 'até o dia terminar',
    'worked out': 'não é guardado; é contado a cada vez a partir de entradas e estados',
    'no copy': 'O servidor não guarda nenhuma cópia. Quem baixa um arquivo deve apagá-lo.',
    duties: 'até ser retirada; uma que terminou, mais {days}',
    sessions: '{days}, ou até encerrar a sessão',
    'known devices': '{days} após o seu último início de sessão nele',
    'sign-out': 'até você as desativar ou encerrar a sessão',
    'new record': 'até um administrador abrir a conta de novo',
    'repeated calls': '{days}',
  },
  heading: 'Quem pode ver o quê',
  intro:
    'Para cada tipo de dados pessoais: quem pode vê-los em um escritório, quantas pessoas são agora, para quê, por quanto tempo são guardados e se as consultas ficam registradas. A página é feita a partir das regras pelas quais o Whereabouts decide. Mostra números, e nenhum nome.',
  office: 'Escritório',
  print: 'Imprimir',
  noOffice: 'Escolha um escritório para ver quem pode ver o quê ali.',
  dutiesAt: 'Funções que valem em {office}',
  dutiesNote:
    'Uma função é dada para um escritório, um país, uma unidade de negócio ou em toda parte. Quem a tem para dois deles conta nos dois, e uma vez em “Pessoas”. A página do escritório nomeia quem o coordena.',
  officePage: 'À página de {office}',
  duty: 'Função',
  people: 'Pessoas',
  thisOffice: 'Aqui',
  given: 'Dada para',
  everywhere: 'Em toda parte',
  everybodyCount: '{people} pessoas podem iniciar sessão. {administrators} delas administram.',
  kindsHeading: 'Quem vê que dados',
  kindsNote:
    '“Você: os seus” quer dizer: no arquivo de “Download my data” no menu atrás das suas iniciais. “A pedido da pessoa” quer dizer: se alguém pede os próprios dados ou quer que sejam apagados.',
  kind: 'Dados',
  viewers: 'Vistos por',
  time: 'Guardados',
  looks: 'Consultas',
  peopleWithRight: 'Com uma função para isso ou o papel Admin: {people}',
  everywhereOnly: '{who}, se vale em toda parte',
  forWhy: '{who}: {why}',
  administratorsToo: 'Administradores: tudo isto',
  administratorsAlso: 'Administradores: tudo isto, e {why}',
  onlyAdministrators: 'Só administradores: {why}',
  nobody: 'Ninguém; nenhuma página os mostra',
  own: 'Você: os seus',
  looksRecorded: 'Cada consulta fica no registro de auditoria.',
  looksPartly: 'As consultas ficam no registro de auditoria, mas nem todas as de: {who}.',
  looksUnrecorded: 'As consultas não ficam registradas.',
  looksTold: 'A página inicial diz isso a você no dia da sua entrada.',
  looksToldPartly: 'A página inicial diz algumas a você no dia da sua entrada.',
  questionsHeading: 'Perguntas de representantes dos trabalhadores',
  leavingInFiles: 'Também está em arquivos e no rastreamento de contatos.',
  leavingNotInFiles: 'Não está em nenhum arquivo nem no rastreamento de contatos.',
  questions: [
    {
      asked: 'Quem vê as minhas entradas?',
      answer:
        'Os colegas veem se você registrou hoje a entrada e, se você é brigadista ou presta primeiros socorros, se está agora; nada mais. O escritório e a hora são vistos por pessoas com estas funções: {seesCheckIns}; e por administradores.',
    },
    {
      asked: 'Há um perfil da minha presença ao longo de meses?',
      answer:
        'Nenhuma página mostra os dias de uma pessoa. As entradas são removidas após {checkIns} e os estados {statuses} após o seu dia, portanto nada vai mais longe. Os arquivos de um escritório nomeiam quem veio em cada um desses dias, e cada download fica registrado.',
    },
    {
      asked: 'O meu gestor pode ver?',
      answer:
        'O Whereabouts não sabe quem é gestor de quem. Um gestor vê o que qualquer colega vê, a não ser que tenha uma das funções desta página ou administre.',
    },
    {
      asked: 'Por quanto tempo é guardado?',
      answer:
        'Cada tipo de dados tem o seu prazo nesta página: entradas {checkIns}, estados {statuses}, registro de auditoria {audit}. O que é mais antigo é removido todas as noites.',
    },
    {
      asked: 'Quem olhou os meus dados, e quando?',
      answer:
        'No dia da sua entrada, a página inicial mostra quem viu você pelo nome em uma chamada, um arquivo, uma busca ou no rastreamento de contatos, e quando. O registro de auditoria guarda estas consultas por {audit}. Para um dia anterior, pergunte a alguém com a função Privacidade. Colegas que abrem a lista de pessoas não deixam registro.',
    },
    {
      asked: 'Fica registrado quando eu saio?',
      answer:
        'Só se você disser, ou se a recepção disser. Nada mede isso. É visto por pessoas com estas funções: {seesLeaving}; e por administradores. De quem é brigadista ou presta primeiros socorros, qualquer pessoa vê que não está mais, sem a hora. {leavingInFiles} Uma saída que ninguém disse é uma estimativa e tem esse nome.',
    },
    {
      asked: 'Quem pode exportar dados?',
      answer:
        'Qualquer pessoa com sessão iniciada pode baixar a lista de pessoas de um escritório com os seus estados, como a página a mostra. Todos os outros arquivos são para pessoas com estas funções: {exports}; e para administradores. Cada download fica registrado com pessoa, hora e escritório.',
    },
    {
      asked: 'O que acontece em um alarme?',
      answer:
        'As pessoas com estas funções veem pelo nome quem pode estar dentro, e marcam quem foi encontrado: {callsTheRoll}. Quem registrou a entrada pode assumir a função de brigadista substituto até a chamada terminar, por {hours} horas no máximo. Fica registrado que a assumiu. Quem coordena o escritório, se houver alguém, recebe um e-mail.',
    },
    {
      asked: 'Os dados dos visitantes são guardados à parte?',
      answer:
        'Visitantes não têm conta. As visitas ficam ao lado das entradas de funcionários, também por {checkIns}, e nenhuma lista de colegas as mostra. São vistas por pessoas com estas funções: {seesVisits}; por administradores; e em parte pela pessoa visitada.',
    },
    {
      asked: 'Pode servir para controlar o desempenho?',
      answer:
        'Não foi feito para isso. Uma entrada é o que uma pessoa diz na porta, e nenhuma página soma horas de trabalho. O relatório de uma chamada diz com que rapidez um escritório respondeu e quem marcou quem, e não se faz nenhuma lista por pessoa. Quem pode ler entradas ou arquivos poderia abusar deles. Para isso há o registro de auditoria e os prazos curtos.',
    },
  ],
}
