/** One small list of our own as roster programs write it: units, a model alone, choices, gear. */
export const AS_ROS = `<?xml version="1.0" encoding="UTF-8"?>
<roster id="r1" name="The Grey Column" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/rosterSchema">
  <costs><cost name="pts" typeId="points" value="310.0"/></costs>
  <forces>
    <force id="f1" name="Muster" catalogueName="Lowlands">
      <selections>
        <selection id="s1" name="Size of the muster" number="1" type="upgrade"/>
        <selection id="s2" name="Archers" number="1" type="unit">
          <selections>
            <selection id="s3" name="Archer" number="10" type="model">
              <selections><selection id="s4" name="Longbow" number="10" type="upgrade"/></selections>
              <costs><cost name="pts" value="90.0"/></costs>
            </selection>
            <selection id="s5" name="Banner &amp; horn" number="1" type="upgrade"><costs><cost name=" pts" value="20"/></costs></selection>
          </selections>
          <costs><cost name="pts" value="0.0"/></costs>
        </selection>
        <selection id="s6" name="Cavalry" number="2" type="unit"><costs><cost name="pts" value="200"/></costs></selection>
        <selection id="s7" name="The Thing in the Well" number="1" type="model"/>
      </selections>
    </force>
  </forces>
</roster>`;

export const AS_JSON = JSON.stringify({
  roster: {
    name: 'The Grey Column',
    generatedBy: 'https://newrecruit.eu',
    forces: [
      {
        name: 'Muster',
        selections: [
          { name: 'Size of the muster', number: 1, type: 'upgrade' },
          {
            name: 'Archers',
            number: 1,
            type: 'unit',
            selections: [
              {
                name: 'Archer',
                number: 10,
                type: 'model',
                costs: [{ name: 'pts', value: 90 }],
                selections: [{ name: 'Longbow', number: 10, type: 'upgrade' }],
              },
              { name: 'Banner & horn', number: 1, type: 'upgrade', costs: [{ name: ' pts', value: 20 }] },
            ],
          },
          { name: 'Cavalry', number: 2, type: 'unit', costs: [{ name: 'pts', value: 200 }] },
        ],
        forces: [{ selections: [{ name: 'The Thing in the Well', number: 1, type: 'model' }] }],
      },
    ],
  },
});
